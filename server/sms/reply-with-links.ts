import type { ChatMessage } from '#contract/chat.ts'
import { fitSegments } from './fit-segments.ts'

type Reply = { words: string; refused: string; sources: ChatMessage['sources'] }

/**
 * An answer with a link to each source, in three text messages. If the links leave less than one message for
 * the words, one link leads to the conversation, which shows each source below the answer.
 */
export function replyWithLinks({ words, refused, sources }: Reply, origin: string): string {
  const behind = (...links: string[]) => [refused, ...links].filter(Boolean).join('\n')
  const each = behind(...sources.map(({ screenshotId }) => `${origin}/s/${screenshotId}`))
  const reply = fitSegments(words, each)
  const isWorded = reply.length - each.length > fitSegments(words, '', 1).length
  if (sources.length < 2 || isWorded) return reply
  return fitSegments(words, behind(`All ${sources.length} sources: ${origin}/s`))
}
