import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * The longest that the event loop was held while the work was done, in milliseconds. `held` is what the clock says, other
 * processes on the same cores included; `worked` the most that this thread itself computed between two looks.
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
