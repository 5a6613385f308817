import { parentPort, workerData } from 'node:worker_threads'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { lowerPriority } from '#server/outside/paddle/lower-priority.ts'
import { modelFiles } from '#server/outside/paddle/model-files.ts'
import { openSession } from '#server/outside/paddle/open-session.ts'
import { scratch } from '#server/outside/paddle/scratch.ts'
import type { BareTask } from './bare-models.ts'

/** The models as the product opens them, given tensors that are ready, and nothing around them. */
const { cacheFolder } = workerData as { cacheFolder: string }
lowerPriority()
const detection = await openSession(modelFiles.detection, cacheFolder)
const recognition = await openSession(modelFiles.recognition, cacheFolder)
const forInput = scratch()
const forOutput = scratch()

parentPort?.on('message', async (task: BareTask) => {
  await perform(task)
  parentPort?.postMessage(null)
})

async function perform(task: BareTask): Promise<void> {
  if (task.kind === 'detect') return run(detection, task, [1, 1, task.height, task.width])
  const { widths, next } = task
  for (let i = Atomics.add(next, 0, 1); i < widths.length; i = Atomics.add(next, 0, 1)) {
    const width = widths[i] ?? 0
    await run(recognition, { width, height: 48 }, [1, width / 8, 6625])
  }
}

async function run(
  session: InferenceSession,
  { width, height }: { width: number; height: number },
  output: number[],
) {
  const size = output.reduce((product, n) => product * n, 1)
  await session.run(
    { x: new Tensor('float32', forInput(3 * width * height), [1, 3, height, width]) },
    { [session.outputNames[0] ?? '']: new Tensor('float32', forOutput(size), output) },
  )
}
