import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Interpreter } from '#server/memory/interpret/interpreter.ts'
import { findVeils } from '#server/memory/keep/redaction/find-veils.ts'

/** Understands in the thread that asks, where the rules are loaded for other tests as it is. */
export const interpreterWithoutThread: Interpreter = {
  // As between threads: nobody keeps hold of what another has.
  interpret: async input => structuredClone(interpret(structuredClone(input))),
  findVeils: async told => structuredClone(findVeils(structuredClone(told))),
  warm: () => {},
  close: async () => {},
}
