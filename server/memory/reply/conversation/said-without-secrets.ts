import { withoutSpans } from '#contract/without-spans.ts'
import { spansSaid } from './shown-message.ts'

/**
 * Takes what Remy says piece by piece, and gives each without what is secret in it, also where only what was
 * said before tells. Half a secret is not known for one: each piece is a line or a sentence that is said to
 * its end.
 */
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
