import type { TextSpan } from '#contract/text-span.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** A part of a text. */
export type Span = TextSpan

/** All matches of a pattern. */
export const spansOf = (text: string, look: RegExp): Span[] =>
  matchesIn(text, look).map(({ index, 0: found }) => ({ from: index, to: index + found.length }))

/** The only group of each match, which ends the match. */
export const endsOf = (text: string, look: RegExp): Span[] =>
  matchesIn(text, look).map(({ index, 0: whole, 1: end = '' }) => ({
    from: index + whole.length - end.length,
    to: index + whole.length,
  }))

/** The only group of each match, which begins the match. */
export const startsOf = (text: string, look: RegExp): Span[] =>
  matchesIn(text, look).map(({ index, 1: start = '' }) => ({ from: index, to: index + start.length }))

/** Like {@link endsOf}, for texts that contain `part`. Checking for `part` is quick. */
export const endsOfNamed = (text: string, part: RegExp, look: RegExp): Span[] =>
  part.test(text) ? endsOf(text, look) : []
