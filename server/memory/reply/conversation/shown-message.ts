import type { ChatMessage, ChatProof, ShownMessage } from '#contract/chat.ts'
import type { TextSpan } from '#contract/text-span.ts'
import { joinedSpans } from '#contract/text-span.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { asWritten } from '#server/memory/reply/say/literally.ts'
import { partsSaid } from '#server/memory/reply/say/parts-said.ts'

/**
 * A message with where its secrets stand: those that it answers with, and whatever today's rules tell for
 * one. What was said under older rules is thereby hidden too.
 */
export function shownMessage(message: ChatMessage): ShownMessage {
  const { role, content } = message
  if (role === 'user') return { ...message, secrets: [...secretsIn(content)] }
  const proofs = message.proofs?.map(byTodaysRules)
  return { ...message, ...(proofs && { proofs }), secrets: spansSaid(content, proofs) }
}

/** Where in what Remy says, or has said so far, something secret stands. */
export function spansSaid(content: string, proofs: readonly ChatProof[] = []): TextSpan[] {
  const answers = proofs.filter(({ isSecret }) => isSecret)
  const values = new Set(answers.flatMap(({ value }) => [value, asWritten(value)]))
  let at = 0
  const looksSo = partsSaid(content).flatMap(part => {
    const from = at
    at += part.length
    return secretsIn(part).map(span => ({ from: from + span.from, to: from + span.to }))
  })
  return joinedSpans([
    ...looksSo.filter(span => isTold(content, span)).map(span => withoutMarks(content, span)),
    ...[...values].flatMap(value => placesOf(value, content)),
  ])
}

/** What is left of a secret that was hidden when it was said is none. */
const isTold = (text: string, { from, to }: TextSpan) => /[\p{L}\p{N}]/u.test(text.slice(from, to))

/** What sets it in bold or in code is around what is hidden. */
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

function byTodaysRules(proof: ChatProof): ChatProof {
  const { line, value } = proof
  const spans = secretsIn(line).filter(span => isTold(line, span))
  if (spans.length === 0) return proof
  const isSecret = proof.isSecret || spans.some(({ from, to }) => line.slice(from, to).includes(value))
  return { ...proof, isSecret, line: withoutSpans(line, spans) }
}
