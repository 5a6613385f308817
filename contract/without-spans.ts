import type { TextSpan } from './text-span.ts'

/** The text with these parts of it made unreadable. The parts are in order, and none overlaps another. */
export function withoutSpans(text: string, spans: readonly TextSpan[], shown = '•••'): string {
  let [masked, end] = ['', 0]
  for (const { from, to } of spans) {
    masked += text.slice(end, from) + shown
    end = to
  }
  return masked + text.slice(end)
}
