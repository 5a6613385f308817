import { withoutSpans } from '#contract/without-spans.ts'
import { spansSaid } from './shown-message.ts'

/** Redacts a streamed answer, a whole line or sentence at a time, with the earlier ones as context. */
export function saidWithoutSecrets(): (piece: string) => string {
  let said = ''
  return piece => {
    const from = said.length
    said += piece
    const spans = spansSaid(said)
      .filter(({ to }) => to > from)
      .map(span => ({ from: Math.max(0, span.from - from), to: span.to - from }))
    return withoutSpans(piece, spans)
  }
}
