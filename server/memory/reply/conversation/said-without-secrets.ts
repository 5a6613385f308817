import { withoutSpans } from '#contract/without-spans.ts'
import { spansSaid } from './shown-message.ts'

/**
 * Redacts a streamed answer. Takes it piece by piece and returns each piece with its secrets masked. Earlier
 * pieces are used as context. A piece must be a whole line or sentence, because half a secret is not
 * recognised.
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
