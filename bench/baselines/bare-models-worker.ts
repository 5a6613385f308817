import { parentPort, workerData } from 'node:worker_threads'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { lowerPriority } from '#server/outside/paddle/lower-priority.ts'
import { modelFiles } from '#server/outside/paddle/model-files.ts'
import { openPublished, openSession } from '#server/outside/paddle/open-session.ts'
import { scratch } from '#server/outside/paddle/scratch.ts'
import type { BareCrew, BareTask } from './bare-models.ts'

/** The models, given tensors that are ready, and nothing around them. */
const { models, cacheFolder } = workerData as BareCrew
const open = (model: string) => (models === 'ours' ? openSession(model, cacheFolder) : openPublished(model))
lowerPriority()
const detection = await open(modelFiles.detection)
const recognition = await open(modelFiles.recognition)
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
