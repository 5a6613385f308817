import type { ChatMessage, ChatProof, ShownMessage } from '#contract/chat.ts'
import type { TextSpan } from '#contract/text-span.ts'
import { joinedSpans } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { asWritten } from '#server/memory/reply/say/literally.ts'
import { partsSaid } from '#server/memory/reply/say/parts-said.ts'

/** Adds the positions of secrets: those it answers with, and those that the current rules detect. */
export function shownMessage(message: ChatMessage): ShownMessage {
  const { role, content } = message
  if (role === 'user') return { ...message, secrets: [...secretsIn(content)] }
  const proofs = message.proofs?.map(redactedAgain)
  return { ...message, ...(proofs && { proofs }), secrets: spansSaid(content, proofs) }
}

/** The positions of secrets in a complete or partial answer. */
export function spansSaid(content: string, proofs: readonly ChatProof[] = []): TextSpan[] {
  const answers = proofs.filter(({ isSecret }) => isSecret)
  const values = new Set(answers.flatMap(({ value }) => [value, asWritten(value)]))
  let at = 0
  const detected = partsSaid(content).flatMap(part => {
    const from = at
    at += part.length
    return secretsIn(part).map(span => ({ from: from + span.from, to: from + span.to }))
  })
  return joinedSpans([
    ...detected.filter(span => isReadable(content, span)).map(span => withoutMarks(content, span)),
    ...[...values].flatMap(value => placesOf(value, content)),
  ])
}

/** A mask such as "•••" is not a secret: it has no letters or digits. */
const isReadable = (text: string, { from, to }: TextSpan) => /[\p{L}\p{N}]/u.test(text.slice(from, to))

/** Excludes Markdown marks for bold and code, so that they stay around the mask. */
function withoutMarks(content: string, { from, to }: TextSpan): TextSpan {
  const [before = '', , behind = ''] = /^([*`]*)(.*?)([*`]*)$/s.exec(content.slice(from, to))?.slice(1) ?? []
  return { from: from + before.length, to: to - behind.length }
}

function placesOf(value: string, content: string): TextSpan[] {
  const places: TextSpan[] = []
  for (let from = content.indexOf(value); from !== -1; from = content.indexOf(value, from + value.length)) {
    const to = from + value.length
    if (!isOfWord.test(content.charAt(from - 1)) && !isOfWord.test(content.charAt(to)))
      places.push({ from, to })
  }
  return places
}
const isOfWord = /[\p{L}\p{N}]/u

function redactedAgain(proof: ChatProof): ChatProof {
  const { line, value } = proof
  const spans = secretsIn(line).filter(span => isReadable(line, span))
  if (spans.length === 0) return proof
  const isSecret = proof.isSecret || spans.some(({ from, to }) => line.slice(from, to).includes(value))
  return { ...proof, isSecret, line: withoutSpans(line, spans) }
}
