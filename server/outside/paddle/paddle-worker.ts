import { parentPort, workerData } from 'node:worker_threads'
import { boundWasmMemory } from '#server/platform/bound-wasm-memory.ts'
import { lowerPriority } from './lower-priority.ts'
import { modelFiles } from './model-files.ts'
import { openDetector } from './open-detector.ts'
import { openRecogniser } from './open-recogniser.ts'
import { openClassifier, openSession } from './open-session.ts'
import type { PaddleAnswer, PaddleTask } from './paddle-task.ts'
import { readAlphabet } from './read-alphabet.ts'
import { readCodes } from './read-codes.ts'
import { readMarkWeights } from './read-mark-weights.ts'
import { turnPicture } from './turn-picture.ts'
import { endThread } from './worker-crew.ts'

/**
 * One thread with both models. It takes a task, answers, and takes the next. An exception ends the thread,
 * and fails only that task.
 */
const { cacheFolder } = workerData as { cacheFolder: string }

lowerPriority()
// Codes are looked for in at most four megapixels.
boundWasmMemory(256 * 1024 * 1024)
const detect = openDetector(await openSession(modelFiles.detection, cacheFolder))
const { classes, characters } = readAlphabet(modelFiles.alphabet)
const recognise = openRecogniser(
  await openClassifier(modelFiles.recognition, classes, cacheFolder, readMarkWeights()),
  characters,
)

parentPort?.on('message', async (task: PaddleTask | typeof endThread) => {
  // Checked between two computations, even within one picture.
  if (task === endThread) process.exit()
  parentPort?.postMessage(await answer(task))
})

async function answer(task: PaddleTask): Promise<PaddleAnswer> {
  if (task.kind === 'turn') return { kind: 'turn', picture: turnPicture(task.picture, task.degrees) }
  if (task.kind === 'detect') return { kind: 'detect', ...(await detect(task.picture, task.tile)) }
  if (task.kind === 'codes') return { kind: 'codes', codes: await readCodes(task.picture) }
  return task.kind === 'recognise' ? { kind: 'recognise', lines: await drawLines(task) } : task
}

async function drawLines({ picture, boxes, next, giveWay }: Extract<PaddleTask, { kind: 'recognise' }>) {
  const lines = []
  for (let i = Atomics.add(next, 0, 1); i < boxes.length; i = Atomics.add(next, 0, 1)) {
    const box = boxes[i]
    const line = box && (await recognise(picture, box))
    if (line) lines.push(line)
    if (giveWay && Atomics.load(giveWay, 0) === 1) break
  }
  return lines
}
