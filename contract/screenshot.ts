import { FoundCode } from './codes/found-code.ts'
import { ContentType } from './content-type.ts'
import { endpoint } from './endpoint.ts'
import { Fact } from './fact.ts'
import { Id, IdParams, IdText, Moment } from './identifier.ts'
import { convertedTypes } from './kind-of-file.ts'
import { SearchMatch } from './search-match.ts'
import { text } from './text.ts'
import { TextSpan } from './text-span.ts'
import { z } from './zod.ts'

/** 8 MB: this many bytes are accepted, one more is refused. */
export const imageBytesMax = 8_388_608
export const imageTooLarge = 'Screenshot is too large (max 8MB)'
export const acceptedImageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const
export const AcceptedImageType = z.enum(acceptedImageTypes)
export type AcceptedImageType = z.infer<typeof AcceptedImageType>

/** How far a screenshot has come. `filed` is the end of a successful journey. */
export const Progress = z.enum(['captured', 'extracted', 'filed'])
export type Progress = z.infer<typeof Progress>
export const FailedStep = z.enum(['extract', 'interpret'])
export type FailedStep = z.infer<typeof FailedStep>

export const DocumentShown = z.object({
  mediaType: z.enum(convertedTypes),
  pages: z.array(
    z.object({
      ...{ width: z.int(), height: z.int(), top: z.int() },
      /** Why this page could not be read. The others could. */
      problem: z.string().optional(),
    }),
  ),
})
export type DocumentShown = z.infer<typeof DocumentShown>

export const Screenshot = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  aiAnalysis: z.string(),
  extractedText: z.string(),
  categoryId: Id.nullable(),
  type: ContentType,
  tags: z.array(z.string()),
  createdAt: Moment,
  /** From the file's own metadata, if it has any, or as the person corrected it. */
  capturedAt: Moment.nullable(),
  /** What the person wrote about it. It is searched, and kept apart from what was read. */
  note: z.string(),
  isFavourite: z.boolean(),
  width: z.int(),
  height: z.int(),
  /** A tiny blurred preview as a data URL, at most 4 KB. */
  imageData: z.string(),
  /**
   * Identifies the redaction mask of every picture except the original. It covers secrets, and everything
   * until the picture was read. Null if nothing is covered.
   */
  veil: z.string().nullable(),
  progress: Progress,
  /**
   * The type and the pages of a file that is shown as WebP. Boxes lie as if each page were below the one
   * before.
   */
  document: DocumentShown.optional(),
  /** The step that failed, and why. Null while it is in progress and after success. */
  failure: z.object({ step: FailedStep, reason: z.string() }).nullable(),
})
export type Screenshot = z.infer<typeof Screenshot>

/** A list returns this much of `extractedText`. A single screenshot returns all of it. */
export const listedTextCharsMax = 5_000

/** How it came to be filed where it is. */
export const Filing = z.object({
  /** Remy, by rules and by what it learned, or the person. */
  by: z.enum(['remy', 'person']),
  /** Words of the screenshot that decided, the strongest first. */
  because: z.array(z.string()),
  /** How many of the person's own moves it follows. */
  movesFollowed: z.int().nonnegative(),
  /** Whether there is a move to take back, see `undoMove`. */
  canUndo: z.boolean(),
})
export type Filing = z.infer<typeof Filing>

/** A search result, with its reason. Without a search there is no reason. */
export const FoundScreenshot = Screenshot.extend({ match: SearchMatch.optional() })
export type FoundScreenshot = z.infer<typeof FoundScreenshot>

/** A fact, and which parts of it a screen hides until somebody asks. */
export const FoundFact = Fact.extend({
  /** It opens a door or an account. */
  isSecret: z.boolean(),
  /** The secret parts of its `line`: the fact itself, or something beside it. */
  lineSecrets: z.array(TextSpan),
})
export type FoundFact = z.infer<typeof FoundFact>

/** A text as it was written, and the parts of it that a screen hides until somebody asks. */
export const UncoveredText = z.object({ text: z.string(), secrets: z.array(TextSpan) })
export type UncoveredText = z.infer<typeof UncoveredText>

/** Fields with a secret, as they were written. The fields of the screenshot itself cover it. */
export const Uncovered = z
  .object({
    ...{ title: UncoveredText, description: UncoveredText, note: UncoveredText },
    tags: z.array(UncoveredText),
  })
  .partial()
export type Uncovered = z.infer<typeof Uncovered>

/** One screenshot with all its facts. */
export const ScreenshotDetail = Screenshot.extend({
  /** Only if there is a secret in one of them. A key does not get it. */
  uncovered: Uncovered.optional(),
  facts: z.array(FoundFact),
  /** Its QR and bar codes. */
  codes: z.array(FoundCode),
  /** The parts of `extractedText` that a screen hides until somebody asks: in order, not touching. */
  secrets: z.array(TextSpan),
  /** Null if it is in no category and nobody took it out of one. */
  filing: Filing.nullable(),
})
export type ScreenshotDetail = z.infer<typeof ScreenshotDetail>

export const noteCharsMax = 5_000
export const tagMax = 20
export const Tag = text()
  .trim()
  .min(1, 'A tag cannot be empty.')
  .max(50, 'A tag must be at most 50 characters.')
  .refine(tag => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(tag), 'A tag must be one line, without control characters.')

/** A time that a picture can have been taken at. */
const CapturedAt = Moment.refine(moment => {
  const year = Number(moment.slice(0, 4))
  return year >= 1970 && year < 2100
}, 'The date must be between 1970 and 2099.')

export const ScreenshotChange = z
  .object({
    title: text().trim().min(1, 'Title is required.').max(200, 'Title must be at most 200 characters.'),
    description: text().trim().max(2_000, 'Description must be at most 2000 characters.'),
    extractedText: text().max(50_000, 'Extracted text must be at most 50000 characters.'),
    categoryId: Id.nullable(),
    type: ContentType,
    tags: z.array(Tag).max(tagMax, `At most ${tagMax} tags can be set.`),
    note: text().trim().max(noteCharsMax, `A note must be at most ${noteCharsMax} characters.`),
    capturedAt: CapturedAt.nullable(),
    isFavourite: z.boolean(),
  })
  .partial()
  .strict()
  .refine(change => Object.keys(change).length > 0, 'Nothing to change was given.')
export type ScreenshotChange = z.infer<typeof ScreenshotChange>

export const pageSizeDefault = 30
export const pageSizeMax = 100
export const nextCursorHeader = 'x-next-cursor'

/** A person's IANA time zone, for "yesterday" and `after:monday`. */
export const TimeZone = z.string().max(64)

/** A search in words, or as a question. */
export const SearchText = z.string().max(500, 'A search must be at most 500 characters.')

/**
 * The order of a list: when it was saved or captured, the last date that is mentioned in it (newest first),
 * or its title.
 */
export const ScreenshotSort = z.enum(['saved', 'captured', 'mentioned', 'title'])
export type ScreenshotSort = z.infer<typeof ScreenshotSort>

/** How many there are in all. With the first page of a list without filters. */
export const totalHeader = 'x-total-count'

/** Filters that browsing and both searches share. */
export const ScreenshotFilters = z.object({
  categoryId: z.union([z.literal('none'), IdText]).optional(),
  type: ContentType.optional(),
  limit: z.coerce.number().int().min(1).max(pageSizeMax).default(pageSizeDefault),
  cursor: z.string().max(500).optional(),
})
export type ScreenshotFilters = z.infer<typeof ScreenshotFilters>

export const listScreenshots = endpoint({
  method: 'GET',
  path: '/api/screenshots',
  summary:
    'Your screenshots, in the order of `sort`; with `search`, best match first. `extractedText` is cut to its first 5,000 characters',
  access: 'signed-in',
  scope: 'read',
  input: {
    query: ScreenshotFilters.extend({
      search: SearchText.optional(),
      timeZone: TimeZone.optional(),
      /** Without a search. */
      sort: ScreenshotSort.default('saved'),
    }),
  },
  output: { 200: z.array(FoundScreenshot) },
  problems: ['session.missing', 'request.invalid', 'server.busy'],
})

export const getScreenshot = endpoint({
  method: 'GET',
  path: '/api/screenshots/:id',
  summary: 'One screenshot with its facts',
  access: 'signed-in',
  scope: 'read',
  input: { params: IdParams },
  output: { 200: ScreenshotDetail },
  problems: ['session.missing', 'screenshot.unknown'],
})

export const createScreenshot = endpoint({
  method: 'POST',
  path: '/api/screenshots',
  summary: 'Upload an image; returns the analysed screenshot (200 if you already have exactly these bytes)',
  access: 'signed-in',
  scope: 'write',
  input: {
    form: z.object({
      file: z.file(),
      categoryId: IdText.optional(),
      /** If the picture gives the time without a time zone, this one counts. */
      timeZone: TimeZone.optional(),
      /** Also takes a HEIC, an AVIF or a PDF of up to 50 pages, and shows it as WebP. */
      converts: z.literal('true').optional(),
    }),
  },
  output: { 201: ScreenshotDetail, 200: ScreenshotDetail },
  problems: [
    'session.missing',
    'request.invalid',
    'request.malformed',
    'request.too-slow',
    'request.wrong-content-type',
    'category.unknown',
    'account.full',
    'image.too-large',
    'image.too-many-pixels',
    'image.not-accepted',
    'image.undecodable',
    'server.busy',
  ],
})

export const changeScreenshot = endpoint({
  method: 'PATCH',
  path: '/api/screenshots/:id',
  summary: 'Change fields of a screenshot; later readings keep them',
  access: 'signed-in',
  scope: 'write',
  input: { params: IdParams, body: ScreenshotChange },
  output: { 200: ScreenshotDetail },
  problems: [
    'session.missing',
    'request.invalid',
    'screenshot.unknown',
    'screenshot.changed',
    'screenshot.masked',
    'category.unknown',
    'request.too-many',
  ],
})

export const forgetScreenshot = endpoint({
  method: 'DELETE',
  path: '/api/screenshots/:id',
  summary: 'Delete a screenshot; nothing finds it any more, and it can be brought back for 30 days',
  access: 'signed-in',
  scope: 'write',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'screenshot.unknown'],
})

export const rereadScreenshot = endpoint({
  method: 'POST',
  path: '/api/screenshots/:id/reread',
  summary: 'Read and interpret it again; your corrections stay',
  access: 'signed-in',
  scope: 'write',
  input: { params: IdParams },
  output: { 200: ScreenshotDetail },
  problems: ['session.missing', 'screenshot.unknown', 'server.busy'],
})
