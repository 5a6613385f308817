import { readdir, readFile } from 'node:fs/promises'

/**
 * The processor time of the PostgreSQL server with this session process (`pg_backend_pid()`). It includes all
 * processes of the server, even ended ones. Linux only.
 */
export async function millisOfServer(pid: number): Promise<number> {
  const parent = (await timesOf(pid)).parent
  const all = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const family = await Promise.all(all.map(one => timesOf(one).catch(() => null)))
  const own = await timesOf(parent)
  return family.reduce(
    (sum, one) => sum + (one?.parent === parent ? one.millis : 0),
    own.millis + own.endedMillis,
  )
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
async function timesOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
    i => fields[i],
  )
  // Linux counts a hundred ticks a second.
  return { parent, millis: (user + system) * 10, endedMillis: (endedUser + endedSystem) * 10 }
}
