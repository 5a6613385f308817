import type { Box } from '#contract/fact.ts'
import type { Pixels, ReadCode, ReadLine } from '#server/outside/text-reader.ts'
import type { Tile } from './tiles-of.ts'

/** A task for a worker thread, and its answer. */
export type PaddleTask =
  | { kind: 'warm' }
  | { kind: 'turn'; picture: Pixels; degrees: number }
  | { kind: 'detect'; picture: Pixels; tile: Tile }
  | { kind: 'codes'; picture: Pixels }
  /**
   * `next[0]` is the first box that nobody has taken. Several threads take boxes until none is left; or, once
   * `giveWay[0]` is 1, until they have read one.
   */
  | {
      kind: 'recognise'
      picture: Pixels
      boxes: Box[]
      next: Int32Array<SharedArrayBuffer>
      giveWay?: Int32Array<SharedArrayBuffer>
    }

export type PaddleAnswer =
  | { kind: 'warm' }
  | { kind: 'turn'; picture: Pixels }
  | { kind: 'detect'; boxes: Box[]; slants: number[] }
  | { kind: 'codes'; codes: ReadCode[] | null }
  | { kind: 'recognise'; lines: ReadLine[] }
