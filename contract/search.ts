import { endpoint } from './endpoint.ts'
import { Screenshot, ScreenshotFilters } from './screenshot.ts'
import { z } from './zod.ts'

const SearchResponse = z.object({
  results: z.array(Screenshot),
  /** How the question was understood, in a short phrase. */
  processedQuery: z.string(),
})

export const smartSearch = endpoint({
  method: 'GET',
  path: '/api/screenshots/search',
  summary: 'Search by a question in everyday language',
  access: 'signed-in',
  input: {
    query: ScreenshotFilters.extend({
      q: z.string().max(500),
      /** The person's IANA time zone, for "yesterday". */
      timeZone: z.string().max(64).optional(),
    }),
  },
  output: { 200: SearchResponse },
  problems: ['session.missing', 'request.invalid'],
})
