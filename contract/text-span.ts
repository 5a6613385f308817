import { z } from './zod.ts'

/** A part of a text, in UTF-16 units, with `to` excluded. */
export const TextSpan = z.object({ from: z.int().min(0), to: z.int().positive() })
export type TextSpan = z.infer<typeof TextSpan>

/** The spans in order, with touching ones joined. */
export function joinedSpans(spans: readonly TextSpan[]): TextSpan[] {
  const apart: TextSpan[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = apart.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else apart.push({ from, to })
  }
  return apart
}
