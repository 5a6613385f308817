import { endpoint } from './endpoint.ts'
import { Id, IdText, Moment } from './identifier.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

export const ChatSource = z.object({ screenshotId: Id, title: z.string() })
export const ChatMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: Moment,
  /** What the reply rests on, in the order used. */
  sources: z.array(ChatSource),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const NewChatMessage = z.object({
  content: text()
    .trim()
    .min(1, 'A message is required.')
    .max(4_000, 'A message must be at most 4000 characters.'),
  screenshotId: Id.nullish(),
  /** The person's IANA time zone, for "yesterday". */
  timeZone: z.string().max(64).optional(),
})
export type NewChatMessage = z.infer<typeof NewChatMessage>

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  summary: 'A conversation with Remy: the global one, or that of one screenshot; oldest first',
  access: 'signed-in',
  input: { query: z.object({ screenshotId: IdText.optional() }) },
  output: { 200: z.array(ChatMessage) },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown'],
})

export const sendChat = endpoint({
  method: 'POST',
  path: '/api/chats',
  summary: "Say something to Remy; answers with Remy's reply",
  access: 'signed-in',
  input: { body: NewChatMessage },
  output: { 201: ChatMessage },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown'],
})
