import { Change } from './change.ts'
import { ContentType } from './content-type.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './identifier.ts'
import { Tag, tagMax } from './screenshot.ts'
import { z } from './zod.ts'

/** How many are changed in one call. */
export const batchMax = 500

const Ids = z.array(Id).min(1, 'No screenshot was named.').max(batchMax, `At most ${batchMax} at a time.`)

/** What is done to several screenshots. */
export const BatchAct = z.discriminatedUnion('is', [
  z.object({ is: z.literal('move'), categoryId: Id.nullable() }).strict(),
  z.object({ is: z.literal('type'), type: ContentType }).strict(),
  /** The tags are added. A screenshot keeps its first tags if it would have too many. */
  z.object({ is: z.literal('tag'), tags: z.array(Tag).min(1, 'No tag was given.').max(tagMax) }).strict(),
  z.object({ is: z.literal('favourite'), isFavourite: z.boolean() }).strict(),
  z.object({ is: z.literal('delete') }).strict(),
])
export type BatchAct = z.infer<typeof BatchAct>

export const changeSeveral = endpoint({
  method: 'POST',
  path: '/api/screenshots/batch',
  summary: 'Change up to 500 screenshots in one way, all or none; undoable as a whole',
  access: 'signed-in',
  input: { body: z.object({ ids: Ids, act: BatchAct }).strict() },
  /** `change` is null if all of them were so already. */
  output: { 200: z.object({ change: Change.nullable(), changed: z.array(Id) }) },
  problems: [
    'session.missing',
    'request.invalid',
    'screenshot.unknown',
    'category.unknown',
    'request.too-many',
  ],
})

/**
 * The originals of the screenshots named by `ids`, as one ZIP: `?ids=1,2,3`. It is no JSON response, so it is
 * registered by hand.
 */
export const downloadPath = '/api/screenshots/download'
