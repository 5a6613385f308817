import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createShareLink,
  endShareLink,
  listShareLinks,
  type NewShareLink,
  previewShareLink,
  type SharedWhat,
} from '#contract/sharing/share-link.ts'
import { call } from '#web/api/call.ts'
import { isGone } from '#web/api/is-gone.ts'

const linksKey = ['account', 'share-links'] as const

export function useShareLinks({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: linksKey,
    queryFn: ({ signal }) => call(listShareLinks, {}, { signal }),
    enabled,
    // A link may be opened before they are shown again.
    gcTime: 0,
  })
}

/** A preview of the contents of a link. */
export function useSharePreview(what: SharedWhat) {
  return useQuery({
    queryKey: ['share-preview', what],
    queryFn: ({ signal }) => call(previewShareLink, { body: { what } }, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: 0,
  })
}

export function useCreateShareLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewShareLink) => call(createShareLink, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: linksKey }),
  })
}

export function useEndShareLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      call(endShareLink, { params: { id: String(id) } }).catch((error: unknown) => {
        // It was ended already, in another tab or on another device.
        if (!isGone(error)) throw error
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: linksKey }),
  })
}
