import { execFileSync } from 'node:child_process'
import { threadId } from 'node:worker_threads'
import type { InterpretTask } from '#server/memory/interpret/interpreter.ts'

/** Stands in for a thread that meets a picture it never gets done with: one of no width; of less than none, one that keeps it busy elsewhere. */
export default function endlessWorker(task: InterpretTask) {
  task.started.postMessage(threadId)
  const { width } = 'cover' in task ? task.cover.reading : task.input.reading
  while (width === 0);
  // Where no JavaScript runs it cannot be asked anything.
  if (width < 0) execFileSync('sleep', ['8'])
  return { title: `width ${width}` }
}
