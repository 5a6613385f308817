import { readFile } from 'node:fs/promises'

/**
 * The milliseconds for which a process's main thread was runnable but had no core, since its start. Linux
 * only. https://docs.kernel.org/scheduler/sched-stats.html
 */
export async function waitedForCore(pid: number): Promise<number> {
  const [, waitedNanos] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(waitedNanos) / 1e6
}
