import type { Box } from '#contract/fact.ts'
import type { Pixels, ReadLine } from '#server/outside/text-reader.ts'
import type { Tile } from './tiles-of.ts'

/** What a worker thread is asked for, and what it answers. */
export type PaddleTask =
  | { kind: 'warm' }
  | { kind: 'turn'; picture: Pixels; degrees: number }
  | { kind: 'detect'; picture: Pixels; tile: Tile }
  /** `next[0]` is the first box that nobody has taken: several threads draw from it until none is left. */
  | { kind: 'recognise'; picture: Pixels; boxes: Box[]; next: Int32Array<SharedArrayBuffer> }

export type PaddleAnswer =
  | { kind: 'warm' }
  | { kind: 'turn'; picture: Pixels }
  | { kind: 'detect'; boxes: Box[]; slants: number[] }
  | { kind: 'recognise'; lines: ReadLine[] }
