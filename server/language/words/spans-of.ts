import type { TextSpan } from '#contract/text-span.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Where something stands in a text. */
export type Span = TextSpan

/** All that a pattern finds. */
export const spansOf = (text: string, look: RegExp): Span[] =>
  matchesIn(text, look).map(({ index, 0: found }) => ({ from: index, to: index + found.length }))

/** Of all that a pattern finds the part in its only group, with which it ends. */
export const endsOf = (text: string, look: RegExp): Span[] =>
  matchesIn(text, look).map(({ index, 0: whole, 1: end = '' }) => ({
    from: index + whole.length - end.length,
    to: index + whole.length,
  }))

/** Of all that a pattern finds the part in its only group, with which it begins. */
export const startsOf = (text: string, look: RegExp): Span[] =>
  matchesIn(text, look).map(({ index, 1: start = '' }) => ({ from: index, to: index + start.length }))

/** {@link endsOf} where a part of it stands at all, which is quick to tell. */
export const endsOfNamed = (text: string, part: RegExp, look: RegExp): Span[] =>
  part.test(text) ? endsOf(text, look) : []
