import type { TextSpan } from '#contract/text-span.ts'

/** The index of the first span from `start` on that begins at `at` or later, or else the list's length. */
export function firstFrom(spans: readonly TextSpan[], start: number, at: number): number {
  let i = start
  while (i < spans.length && (spans[i]?.from ?? at) < at) i++
  return i
}
