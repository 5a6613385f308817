import { parentPort, workerData } from 'node:worker_threads'
import { lineHeight } from '#server/outside/paddle/crop-line.ts'
import { lowerPriority } from '#server/outside/paddle/lower-priority.ts'
import { modelFiles } from '#server/outside/paddle/model-files.ts'
import { openClassifier, openPublished, openSession } from '#server/outside/paddle/open-session.ts'
import { readAlphabet } from '#server/outside/paddle/read-alphabet.ts'
import { readMarkWeights } from '#server/outside/paddle/read-mark-weights.ts'
import { scratch } from '#server/outside/paddle/scratch.ts'
import { type Run, tensorRunner } from '#server/outside/paddle/tensor-runner.ts'
import type { BareCrew, BareTask } from './bare-models.ts'

/** Runs the models on tensors that are ready, and nothing else. */
const { models, cacheFolder } = workerData as BareCrew
lowerPriority()
const [detection, recognition] = models === 'ours' ? await openOurs() : await openAllPublished()
const forInput = scratch()

parentPort?.on('message', async (task: BareTask) => {
  await perform(task)
  parentPort?.postMessage(null)
})

async function openOurs() {
  const { classes } = readAlphabet(modelFiles.alphabet)
  return [
    tensorRunner(await openSession(modelFiles.detection, cacheFolder)),
    tensorRunner(await openClassifier(modelFiles.recognition, classes, cacheFolder, readMarkWeights())),
  ] as const
}

async function openAllPublished() {
  const { detection, recognition } = modelFiles
  return [
    tensorRunner(await openPublished(detection)),
    tensorRunner(await openPublished(recognition)),
  ] as const
}

async function perform(task: BareTask): Promise<void> {
  if (task.kind === 'detect') return run(detection, task)
  const { widths, next } = task
  for (let i = Atomics.add(next, 0, 1); i < widths.length; i = Atomics.add(next, 0, 1))
    await run(recognition, { width: widths[i] ?? 0, height: lineHeight })
}

async function run(model: Run, { width, height }: { width: number; height: number }): Promise<void> {
  await model(forInput(3 * width * height), [1, 3, height, width])
}
