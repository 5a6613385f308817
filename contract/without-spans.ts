import type { TextSpan } from './text-span.ts'

/** The text with these parts of it, in order, made unreadable. */
export const withoutSpans = (text: string, spans: readonly TextSpan[], shown = '•••'): string =>
  spans.reduceRight((masked, { from, to }) => masked.slice(0, from) + shown + masked.slice(to), text)
