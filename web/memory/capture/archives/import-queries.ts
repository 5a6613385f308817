import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  cancelImport,
  dismissImport,
  type Import,
  listImportEntries,
  listImports,
  pauseImport,
  resumeImport,
  retryImport,
} from '#contract/import.ts'
import { call } from '#web/api/call.ts'

export const importsKey = ['imports'] as const

/** The imports that were not dismissed. Fetched again each second while one is under way. */
export function useImports() {
  return useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => call(listImports, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? pollMillis : false),
  })
}

/** The server is importing, or imported files are still to be read. */
export const isUnderWay = ({ state, isPaused, unread }: Import): boolean =>
  !isPaused && (state === 'listing' || state === 'running' || (state === 'ended' && unread > 0))

/** The import is over. */
export const isOver = ({ state }: Import): boolean =>
  state === 'ended' || state === 'cancelled' || state === 'failed'

const pollMillis = 1_000

/** The files that were not kept, with the reasons. */
export function useLostEntries(id: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...importsKey, id, 'lost'],
    queryFn: async ({ signal }) => {
      const of = (state: 'failed' | 'refused') =>
        call(listImportEntries, { params: { id: String(id) }, query: { state } }, { signal })
      return (await Promise.all([of('failed'), of('refused')])).flat()
    },
    enabled,
    gcTime: 0,
  })
}

/** Takes an import that is over from the list. */
export function useDismissImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(dismissImport, { params: { id: String(id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}

const acts = { pause: pauseImport, resume: resumeImport, cancel: cancelImport, retry: retryImport }

/** Pauses, resumes, cancels, retries or dismisses an import. */
export function useSteerImport(id: number) {
  const client = useQueryClient()
  const params = { id: String(id) }
  return useMutation({
    mutationFn: async (act: keyof typeof acts | 'dismiss') => {
      await (act === 'dismiss' ? call(dismissImport, { params }) : call(acts[act], { params }))
    },
    onSettled: () => client.invalidateQueries({ queryKey: importsKey }),
  })
}
