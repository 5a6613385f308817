import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const growing = `
  import { parentPort, workerData } from 'node:worker_threads'
  const { boundWasmMemory } = await import(workerData)
  boundWasmMemory(3 * 65_536)
  const memory = new WebAssembly.Memory({ initial: 1 })
  memory.grow(2)
  try { memory.grow(1) } catch (cause) { parentPort.postMessage([memory.buffer.byteLength, cause.name]) }
`

test('WebAssembly gets no more memory than its thread allows', async () => {
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(growing)}`), {
    workerData: new URL('./bound-wasm-memory.ts', import.meta.url).href,
  })
  const [told] = await once(worker, 'message')
  expect(told).toEqual([3 * 65_536, 'RangeError'])
  await worker.terminate()
})
