import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'

/** What is written to Remy and not sent yet: it goes along to another subject and another page, and with nobody else. */
export function useKeptDraft(): RefObject<string> {
  const client = useQueryClient()
  const known = drafts.get(client)
  if (known) return known
  const fresh = { current: '' }
  drafts.set(client, fresh)
  return fresh
}

/** Each person who signs in has a client of their own. */
const drafts = new WeakMap<QueryClient, RefObject<string>>()
