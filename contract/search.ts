import { endpoint } from './endpoint.ts'
import { Box } from './fact.ts'
import { IdParams } from './identifier.ts'
import { FoundScreenshot, ScreenshotFilters, SearchText, TimeZone } from './screenshot.ts'
import { z } from './zod.ts'

/** Ids of parts to leave out, as a JSON list, because they contain typed text. */
const PartIds = z
  .string()
  .max(2_000)
  .transform((json, context) => {
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue('Must be a JSON list of ids.')
    }
  })
  .pipe(z.array(z.string()).max(50))

const SearchResponse = z.object({
  /** Screenshots that very probably match, best first. */
  results: z.array(FoundScreenshot),
  /** Other possible matches, best first, at most 10. Given with the first page only. */
  perhaps: z.array(FoundScreenshot),
  /** How the question was understood, in a short phrase. */
  processedQuery: z.string(),
  /** The parts of the phrase. `without` can leave each out by its id. */
  parts: z.array(z.object({ id: z.string(), label: z.string() })),
})

export const smartSearch = endpoint({
  method: 'GET',
  path: '/api/screenshots/search',
  summary: 'Search by a question in everyday language; `extractedText` is cut as in lists',
  access: 'signed-in',
  scope: 'read',
  input: {
    query: ScreenshotFilters.extend({
      q: SearchText,
      timeZone: TimeZone.optional(),
      without: PartIds.default([]),
      /** Parse it with Remy's own rules only. Nothing is sent to a model or an embedding provider. */
      preview: z.literal('1').optional(),
    }),
  },
  output: { 200: SearchResponse },
  problems: ['session.missing', 'request.invalid', 'request.too-many', 'server.busy'],
})

/** A search of either kind. */
const Asked = z.object({
  search: SearchText,
  /** It is a smart search. */
  smart: z.literal('1').optional(),
  timeZone: TimeZone.optional(),
  without: PartIds.default([]),
})

/** What to change: the search, the parts that are left out, or a filter. */
const Loosening = z.union([
  z.object({ search: z.string() }),
  z.object({ without: z.array(z.string()) }),
  z.object({ clear: z.enum(['category', 'type']) }),
])

export const SearchHints = z.object({
  /** Words that no screenshot has. */
  missing: z.array(z.string()),
  /** Words that screenshots have, but none has all of them. */
  apart: z.array(z.string()),
  /** The search with its missing words replaced by similar ones. It finds something. Null without one. */
  suggestion: z.string().nullable(),
  /** Changes that would find something, most results first. `count` stops at 100. */
  loosened: z.array(z.object({ label: z.string(), count: z.int().positive(), change: Loosening })),
})
export type SearchHints = z.infer<typeof SearchHints>

export const searchHints = endpoint({
  method: 'GET',
  path: '/api/screenshots/search/hints',
  summary: 'Why a search found nothing, and what to loosen',
  access: 'signed-in',
  input: { query: ScreenshotFilters.pick({ categoryId: true, type: true }).extend(Asked.shape) },
  output: { 200: SearchHints },
  problems: ['session.missing', 'request.invalid', 'request.too-many', 'server.busy'],
})

export const matchPlaces = endpoint({
  method: 'GET',
  path: '/api/screenshots/:id/matches',
  summary: "The places of a search's words in the picture",
  access: 'signed-in',
  input: { params: IdParams, query: Asked },
  output: { 200: z.object({ places: z.array(Box) }) },
  problems: ['session.missing', 'request.invalid', 'screenshot.unknown'],
})
