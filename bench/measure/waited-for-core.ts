import { readFile } from 'node:fs/promises'

/**
 * Milliseconds for which a process's main thread could have run and had no core, since it began. Linux only.
 * https://docs.kernel.org/scheduler/sched-stats.html
 */
export async function waitedForCore(pid: number): Promise<number> {
  const [, waitedNanos] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(waitedNanos) / 1e6
}
