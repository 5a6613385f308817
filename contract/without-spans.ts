import type { TextSpan } from './text-span.ts'

/** Masks these parts of a text. They must be in order and not overlap. */
export function withoutSpans(text: string, spans: readonly TextSpan[], shown = '•••'): string {
  let [masked, end] = ['', 0]
  for (const { from, to } of spans) {
    masked += text.slice(end, from) + shown
    end = to
  }
  return masked + text.slice(end)
}
