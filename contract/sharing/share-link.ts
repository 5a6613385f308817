import { ContentType } from '../content-type.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../identifier.ts'
import { SearchText, TimeZone } from '../screenshot.ts'
import { text } from '../text.ts'
import { z } from '../zod.ts'

export const shareLinksMax = 100
/** The most screenshots behind one link. */
export const sharedMax = 200
export const shareDaysDefault = 7
const shareDaysMax = 90

/** What is shared. The link shows what is there when it is made, not what comes later. */
export const SharedWhat = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('screenshots'),
    ids: z
      .array(Id)
      .min(1, 'Choose what to share.')
      .max(sharedMax, `One link shows at most ${sharedMax} screenshots.`),
  }),
  z.object({ kind: z.literal('category'), categoryId: Id }),
  z.object({
    kind: z.literal('search'),
    search: SearchText,
    isSmart: z.boolean(),
    category: z.union([Id, z.literal('none')]).nullable(),
    type: ContentType.nullable(),
    timeZone: TimeZone.optional(),
  }),
])
export type SharedWhat = z.infer<typeof SharedWhat>

export const ShareLink = z.object({
  id: Id,
  /** Without secrets. */
  title: z.string(),
  count: z.int(),
  hasPassword: z.boolean(),
  /** It shows what is secret, too. */
  showsOriginals: z.boolean(),
  createdAt: Moment,
  expiresAt: Moment,
  /** How often its page was opened. */
  opened: z.int(),
  lastOpenedAt: Moment.nullable(),
})
export type ShareLink = z.infer<typeof ShareLink>

export const NewShareLink = z
  .object({
    what: SharedWhat,
    /** It ends after this many days. */
    days: z
      .int()
      .min(1, 'A link lasts at least a day.')
      .max(shareDaysMax, `A link lasts at most ${shareDaysMax} days.`)
      .default(shareDaysDefault),
    password: text()
      .min(6, 'The password must have at least 6 characters.')
      .max(200, 'The password must have at most 200 characters.')
      .optional(),
    showsOriginals: z.boolean().default(false),
  })
  .strict()
export type NewShareLink = z.input<typeof NewShareLink>

export const SharePreview = z.object({
  title: z.string(),
  count: z.int(),
  /** There are more than one link shows. */
  isCut: z.boolean(),
  /** What originals would show: of each screenshot with something covered, the names of what is secret. */
  covered: z.array(z.object({ id: Id, title: z.string(), names: z.array(z.string()) })),
})
export type SharePreview = z.infer<typeof SharePreview>

export const listShareLinks = endpoint({
  method: 'GET',
  path: '/api/share-links',
  summary: 'Your share links, the newest first, expired ones too',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(ShareLink) },
  problems: ['session.missing'],
})

export const previewShareLink = endpoint({
  method: 'POST',
  path: '/api/share-links/preview',
  summary: 'What a link would show, and what would be seen of secrets if it showed originals',
  access: 'signed-in',
  input: { body: z.object({ what: SharedWhat }).strict() },
  output: { 200: SharePreview },
  problems: ['session.missing', 'request.invalid', 'share.nothing', 'request.too-many'],
})

export const createShareLink = endpoint({
  method: 'POST',
  path: '/api/share-links',
  summary:
    'Make a link that anybody can open; this response alone shows it. A link to originals needs a recent proof of who you are',
  access: 'signed-in',
  input: { body: NewShareLink },
  output: { 201: z.object({ url: z.string(), about: ShareLink }) },
  problems: [
    'session.missing',
    'proof.needed',
    'request.invalid',
    'share.nothing',
    'share.too-many',
    'request.too-many',
  ],
})

export const endShareLink = endpoint({
  method: 'DELETE',
  path: '/api/share-links/:id',
  summary: 'End a share link at once and for good',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'share.unknown'],
})
