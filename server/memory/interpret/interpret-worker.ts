import { threadId } from 'node:worker_threads'
import { findVeils } from '#server/memory/keep/redaction/find-veils.ts'
import { interpret } from './interpret.ts'
import type { InterpretTask } from './interpreter.ts'

/** The entry point of an interpreter thread. */
export default function interpretWorker(task: InterpretTask) {
  task.started.postMessage(threadId)
  return 'cover' in task ? findVeils(task.cover) : interpret(task.input)
}

/** A warm-up: it compiles the expressions and loads the libraries before the thread's first picture. */
interpret({
  reading: {
    width: 100,
    height: 200,
    engine: 'warm-up',
    lines: [
      'See you tomorrow at 7pm, 3 March 2026',
      'Total: $12.50',
      'Call +1 415 555 0132',
      'Order #12345',
      'Your code is 482913, password: hunter22 – €',
    ].map((text, i) => ({
      text,
      box: { x: 0, y: 20 * i, width: 100, height: 10 },
      confidence: 1,
      words: [],
      block: i,
      chrome: false,
    })),
  },
  categories: [],
  seenAt: 0,
})
