import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './identifier.ts'
import { ContentType, SearchText } from './screenshot.ts'
import { z } from './zod.ts'

export const savedSearchesMax = 50

/** A search or a filter that somebody uses again and again. */
const Saved = z.object({
  search: SearchText,
  /** It is a smart search. */
  isSmart: z.boolean(),
  /** Null for all categories. */
  category: z.union([Id, z.literal('none')]).nullable(),
  type: ContentType.nullable(),
})

export const SavedSearch = Saved.extend({ id: Id })
export type SavedSearch = z.infer<typeof SavedSearch>

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/saved-searches',
  summary: 'Your saved searches, the oldest first',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(SavedSearch) },
  problems: ['session.missing'],
})

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/saved-searches',
  summary: 'Save a search; one that is saved already is returned as it is',
  access: 'signed-in',
  input: {
    body: Saved.extend({ search: SearchText.trim() })
      .strict()
      .refine(
        ({ search, category, type }) => search !== '' || category !== null || type !== null,
        'There is nothing to search for.',
      ),
  },
  output: { 201: SavedSearch },
  problems: ['session.missing', 'request.invalid', 'search.too-many', 'request.too-many'],
})

export const removeSavedSearch = endpoint({
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  summary: 'Remove a saved search',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing'],
})
