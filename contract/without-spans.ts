import type { TextSpan } from './text-span.ts'

/** Masks these parts of a text. They must be in order and not overlap. */
export function withoutSpans(
  text: string,
  spans: readonly TextSpan[],
  shown: string | ((span: TextSpan) => string) = '•••',
): string {
  let [masked, end] = ['', 0]
  for (const span of spans) {
    masked += text.slice(end, span.from) + (typeof shown === 'string' ? shown : shown(span))
    end = span.to
  }
  return masked + text.slice(end)
}
