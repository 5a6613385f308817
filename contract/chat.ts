import { endpoint } from './endpoint.ts'
import { Box } from './fact.ts'
import { Id, IdText, Moment } from './identifier.ts'
import { text } from './text.ts'
import { TextSpan } from './text-span.ts'
import { z } from './zod.ts'

export const ChatSource = z.object({ screenshotId: Id, title: z.string() })

/** Where a value in a reply stands. */
export const ChatProof = z.object({
  screenshotId: Id,
  /** As it stands in the reply and in the picture. */
  value: z.string(),
  /** The line it stands on. */
  line: z.string(),
  /** Where in the picture, if that is known, and how large the picture is as it is shown. */
  box: Box.nullable(),
  picture: z.object({ width: z.int(), height: z.int() }),
  /** Which part of the picture to show for it: what stands around the value, not cut through. */
  frame: Box.optional(),
  /** Opens a door or an account: in `content` as it is, and on a screen hidden until somebody asks to see it. */
  isSecret: z.boolean(),
})
export type ChatProof = z.infer<typeof ChatProof>

export const ChatMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: Moment,
  /** What the reply rests on, in the order used. */
  sources: z.array(ChatSource),
  /** Where its values stand, in the order of the reply. */
  proofs: z.array(ChatProof).optional(),
  /** The screenshots that it has changed, as asked. */
  changed: z.array(Id).optional(),
  /** Of a reply: the message that it answers. It stands right behind that one, whatever was said before it came. */
  answers: Id.optional(),
  /** Of what was said and nobody answers any more: the idempotency key under which to send it again. */
  sendAgainAs: z.string().optional(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A message for a screen. */
export const ShownMessage = ChatMessage.extend({
  /** Where in `content` stands what is shown only to who asks to see it: in order, none touching another. */
  secrets: z.array(TextSpan),
})
export type ShownMessage = z.infer<typeof ShownMessage>

export const NewChatMessage = z.object({
  content: text()
    .trim()
    .min(1, 'A message is required.')
    .max(4_000, 'A message must be at most 4000 characters.'),
  screenshotId: Id.nullish(),
  /** The person's IANA time zone, for "yesterday". */
  timeZone: z.string().max(64).optional(),
  /** The sender's own name for this message, random: sent again under it, it is answered once. */
  idempotencyKey: z
    .string()
    .min(8)
    .max(64)
    .regex(/^[\w.:-]+$/)
    .optional(),
})
export type NewChatMessage = z.infer<typeof NewChatMessage>

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chats',
  summary:
    'A conversation with Remy, the global one or that of one screenshot: its newest messages, oldest first; with `cursor`, those before',
  access: 'signed-in',
  input: {
    query: z.object({
      screenshotId: IdText.optional(),
      limit: z.coerce.number().int().min(1).max(200).default(60),
      /** As `x-next-cursor` gave it. */
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
    "Say something to Remy; answers with Remy's reply. With `Accept: text/event-stream` it comes as it is written: the events `question` (what was said, as kept), `progress` ({text}: what Remy is doing, where it takes a while), `words` ({text}), and at last `reply`, which counts where it differs from the words before it, or `problem`",
  access: 'signed-in',
  input: { body: NewChatMessage },
  output: { 201: ShownMessage },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown', 'request.too-many'],
})

/**
 * What the event `words` carries: the next piece of a reply that is being written, with what is secret in it left out; `progress`: a
 * line to be shown until then.
 */
export const ChatWords = z.object({ text: z.string() })
