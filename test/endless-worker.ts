import { execFileSync } from 'node:child_process'
import { threadId } from 'node:worker_threads'
import type { InterpretTask } from '#server/memory/interpret/interpreter.ts'

/**
 * Replaces a thread that never finishes a picture: one of width 0 runs forever, and one of negative width
 * blocks in another process.
 */
export default function endlessWorker(task: InterpretTask) {
  task.started.postMessage(threadId)
  const { width } = 'cover' in task ? task.cover.reading : task.input.reading
  while (width === 0);
  // While no JavaScript runs, the thread hears nothing.
  if (width < 0) execFileSync('sleep', ['8'])
  return { title: `width ${width}` }
}
