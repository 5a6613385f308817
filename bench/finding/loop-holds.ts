import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * The longest block of the event loop during the work, in milliseconds. `held` is wall-clock time, so it
 * includes other processes on the same cores. `worked` is the most processor time of this thread between two
 * checks.
 */
export async function loopHolds(work: () => Promise<unknown>): Promise<{ held: number; worked: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let worked = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const now = process.threadCpuUsage()
    worked = Math.max(worked, now.user + now.system - before.user - before.system)
    before = now
  }
  const timer = setInterval(look, 1)
  delay.enable()
  await work()
  delay.disable()
  clearInterval(timer)
  return { held: delay.max / 1e6, worked: worked / 1000 }
}
