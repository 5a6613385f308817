import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Interpreter } from '#server/memory/interpret/interpreter.ts'
import { findVeils } from '#server/memory/keep/redaction/find-veils.ts'

/** Interprets in the calling thread, where the rules are loaded for other tests anyway. */
export const interpreterWithoutThread: Interpreter = {
  // Cloned, as between threads, so that nobody shares objects.
  interpret: async input => structuredClone(interpret(structuredClone(input))),
  findVeils: async told => structuredClone(findVeils(structuredClone(told))),
  warm: () => {},
  close: async () => {},
}
