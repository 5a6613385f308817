import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'

/** The unsent draft: it survives a change of subject or page, but belongs to this person only. */
export function useKeptDraft(): RefObject<string> {
  const client = useQueryClient()
  const known = drafts.get(client)
  if (known) return known
  const fresh = { current: '' }
  drafts.set(client, fresh)
  return fresh
}

/** Each person who signs in has their own client. */
const drafts = new WeakMap<QueryClient, RefObject<string>>()
