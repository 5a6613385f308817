import { threadId } from 'node:worker_threads'
import type { InterpretTask } from '#server/memory/interpret/interpreter.ts'

/** Stands in for a thread that meets a picture it never gets done with: one of no width. */
export default function endlessWorker({ input, started }: InterpretTask) {
  started.postMessage(threadId)
  while (input.reading.width === 0);
  return { title: `width ${input.reading.width}` }
}
