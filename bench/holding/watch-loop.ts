import { once } from 'node:events'
import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/**
 * Loaded into the product's process with `--import`. On LOOP_WATCH_PORT, it answers with the longest block of
 * the event loop since the last call, in milliseconds. `held` is wall-clock time, so it includes other
 * processes on the same cores. `worked` is the processor time of this thread.
 */
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 2 })
  delay.enable()
  let [worked, before] = [0, process.threadCpuUsage()]
  setInterval(() => {
    const now = process.threadCpuUsage()
    worked = Math.max(worked, now.user + now.system - before.user - before.system)
    before = now
  }, 2).unref()
  const server = createServer((_request, response) => {
    // A kept connection may be closed just when it is used again.
    response.setHeader('connection', 'close')
    response.end(JSON.stringify({ held: delay.max / 1e6, worked: worked / 1_000 }))
    delay.reset()
    worked = 0
  })
  server.listen(Number(process.env.LOOP_WATCH_PORT), '127.0.0.1').unref()
  await once(server, 'listening')
}
