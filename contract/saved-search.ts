import { ContentType } from './content-type.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './identifier.ts'
import { SearchText, TimeZone } from './screenshot.ts'
import { z } from './zod.ts'

export const savedSearchesMax = 50
/** The most searches and questions of a user that are repeated on each new screenshot. */
export const standingMax = 50
/** Saved searches, and questions that stand. */
export const savedOrStandingMax = savedSearchesMax + standingMax

/** A search or a filter that somebody uses again and again, or a question to Remy. */
const Saved = z.object({
  search: SearchText,
  /** It is a smart search. */
  isSmart: z.boolean(),
  /** Null for all categories. */
  category: z.union([Id, z.literal('none')]).nullable(),
  type: ContentType.nullable(),
  /** Remy answers it. Its words are in `search`. */
  isQuestion: z.boolean().default(false),
})

export const SavedSearch = Saved.extend({
  id: Id,
  /** It is repeated on each new screenshot, and its owner is notified of changes. */
  tellsChanges: z.boolean(),
  /**
   * What it found last, without secrets: "3 screenshots", "14 March 2026". Null if its changes are not told.
   */
  now: z.string().nullable(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Your saved searches and standing questions, the oldest first',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(SavedSearch) },
  problems: ['session.missing'],
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary:
    'Save a search or a question, and be told when what it finds changes; one that is saved already is returned',
  access: 'signed-in',
  input: {
    body: Saved.extend({
      search: SearchText.trim(),
      tellsChanges: z.boolean().default(false),
      timeZone: TimeZone.optional(),
    })
      .strict()
      .refine(
        ({ search, category, type }) => search !== '' || category !== null || type !== null,
        'There is nothing to search for.',
      )
      .refine(({ search, isQuestion }) => search !== '' || !isQuestion, 'There is nothing to ask.'),
  },
  output: { 201: SavedSearch },
  problems: ['session.missing', 'request.invalid', 'search.too-many', 'request.too-many'],
})

export const changeSavedSearch = endpoint({
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  summary: 'Be told when what a saved search finds changes, or no more',
  access: 'signed-in',
  input: {
    params: IdParams,
    body: z.object({ tellsChanges: z.boolean(), timeZone: TimeZone.optional() }).strict(),
  },
  output: { 200: SavedSearch },
  problems: ['session.missing', 'request.invalid', 'search.unknown', 'search.too-many', 'request.too-many'],
})

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Remove a saved search or a standing question',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing'],
})
