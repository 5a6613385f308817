import { endpoint } from './endpoint.ts'
import { Box } from './fact.ts'
import { Id, IdText, Moment } from './identifier.ts'
import { text } from './text.ts'
import { TextSpan } from './text-span.ts'
import { z } from './zod.ts'

export const ChatSource = z.object({ screenshotId: Id, title: z.string() })

/** Where a value of a reply is in a picture. */
export const ChatProof = z.object({
  screenshotId: Id,
  /** As in the reply and in the picture. */
  value: z.string(),
  /** The line with the value. */
  line: z.string(),
  /** Where it is in the picture, if known, and the size of the picture as it is shown. */
  box: Box.nullable(),
  picture: z.object({ width: z.int(), height: z.int() }),
  /** The page that `box` and `picture` refer to, from 0, if it is a document with pages. */
  page: z.int().optional(),
  /** The part of the picture to show: the value's surroundings, without cutting anything through. */
  frame: Box.optional(),
  /**
   * It opens a door or an account. `content` has it in full; a screen hides it until somebody asks to see it.
   */
  isSecret: z.boolean(),
})
export type ChatProof = z.infer<typeof ChatProof>

export const ChatMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: Moment,
  /** The screenshots behind the reply, in the order used. */
  sources: z.array(ChatSource),
  /** Where the reply's values are, in the reply's order. */
  proofs: z.array(ChatProof).optional(),
  /** The screenshots that the reply has changed, as asked. */
  changed: z.array(Id).optional(),
  /**
   * For a reply: the message that it answers. The reply is shown right after it, whatever was said in
   * between.
   */
  answers: Id.optional(),
  /** For a message that nobody answers any more: the idempotency key for sending it again. */
  sendAgainAs: z.string().optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A message, as a screen gets it. */
export const ShownMessage = ChatMessage.extend({
  /** The parts of `content` that a screen hides until somebody asks: in order, not touching. */
  secrets: z.array(TextSpan),
  /** For the last reply of a conversation: short questions that make sense after it. */
  followUps: z.array(z.string()).optional(),
})
export type ShownMessage = z.infer<typeof ShownMessage>

export const NewChatMessage = z.object({
  content: text()
    .trim()
    .min(1, 'A message is required.')
    .max(4_000, 'A message must be at most 4000 characters.'),
  screenshotId: Id.nullish(),
  /** The last message of an earlier conversation: the answer takes nothing from it, or from before it. */
  after: Id.optional(),
  /** The person's IANA time zone, for "yesterday". */
  timeZone: z.string().max(64).optional(),
  /** A random key from the sender: sent again under it, the message is answered once. */
  idempotencyKey: z
    .string()
    .min(8)
    .max(64)
    .regex(/^[\w.:-]+$/)
    .optional(),
})
export type NewChatMessage = z.infer<typeof NewChatMessage>

/** An answer for a tool: it is kept in no conversation, and nothing in it is secret. */
const ToolAnswer = z.object({
  /** Markdown. */
  answer: z.string(),
  /** The screenshots behind the answer, in the order used. */
  sources: z.array(ChatSource),
  /** Where its values are: the screenshot, and the line. */
  proofs: z.array(ChatProof.pick({ screenshotId: true, value: true, line: true, isSecret: true })),
})
export type ToolAnswer = z.infer<typeof ToolAnswer>

export const NewQuestion = NewChatMessage.pick({ screenshotId: true, timeZone: true }).extend({
  question: NewChatMessage.shape.content,
})
export type NewQuestion = z.infer<typeof NewQuestion>

export const askRemy = endpoint({
  method: 'POST',
  path: '/api/ask',
  summary:
    'Ask Remy one question. Nothing is changed, neither question nor answer is kept, and secrets are covered',
  access: 'signed-in',
  scope: 'ask',
  input: { body: NewQuestion },
  output: { 200: ToolAnswer },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown', 'request.too-many', 'server.busy'],
})

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  summary:
    'A conversation with Remy, about everything or one screenshot: its newest messages, oldest first; with `cursor`, the ones before',
  access: 'signed-in',
  input: {
    query: z.object({
      screenshotId: IdText.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(60),
      /** From `x-next-cursor`. */
      cursor: IdText.optional(),
    }),
  },
  output: { 200: z.array(ShownMessage) },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown'],
})

export const sendChat = endpoint({
  method: 'POST',
  path: '/api/chats',
  summary:
    "Send Remy a message; returns Remy's reply. With `Accept: text/event-stream` the reply is streamed in events: `question` (your message, as stored), `progress` ({text}: what Remy is doing, if it takes a while), `words` ({text}), and finally `reply`, which replaces the words before it, or `problem`",
  access: 'signed-in',
  input: { body: NewChatMessage },
  output: { 201: ShownMessage },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown', 'request.too-many'],
})

/**
 * The data of the event `words`: the next piece of a reply, without its secrets. `progress` has a line to
 * show until then.
 */
export const ChatWords = z.object({ text: z.string() })
