import { useQuery } from '@tanstack/react-query'
import type { Box } from '#contract/fact.ts'
import { matchPlaces } from '#contract/search.ts'
import { call } from '#web/api/call.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'
import { useMemoryView } from '#web/memory/keep/queries/use-memory-view.ts'

/** The places of the search's words in a screenshot's picture. Empty without a search. */
export function useMatchPlaces(id: number | null): Box[] {
  const [{ search, smart, without }] = useMemoryView()
  const asked = search.trim()
  const { data } = useQuery({
    queryKey: ['screenshots', 'places', id, { asked, smart, without }],
    queryFn: ({ signal }) => {
      const query = {
        search: asked,
        smart: smart ? ('1' as const) : undefined,
        timeZone: ownTimeZone(),
        without: without.length > 0 ? JSON.stringify(without) : undefined,
      }
      return call(matchPlaces, { params: { id: String(id) }, query }, { signal })
    },
    enabled: id !== null && asked !== '',
  })
  return data?.places ?? []
}
