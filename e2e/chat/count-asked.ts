import type { Page } from '@playwright/test'

/** How many times a conversation has been asked for from now on. */
export function countAsked(page: Page): () => number {
  let times = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/chats') times++
  })
  return () => times
}
