import { focusContent } from './focus-content.ts'

/** Returns the focus to the card that had it, otherwise to the first card. Without cards, to the content. */
export function focusMemories(before: Element | null) {
  const feed = document.querySelector<HTMLElement>('[role="feed"]')
  const place = before instanceof HTMLElement && before.isConnected ? before : feed
  // The list is where the user left it.
  if (place) place.focus({ preventScroll: true })
  else focusContent()
}

/** When a focused card is gone, focuses the one in its place or, at the end, the one before. */
export function focusInPlaceOf(lost: Element) {
  const place = Number(lost.closest('article')?.getAttribute('aria-posinset'))
  const near = [place, place - 1].map(at =>
    document.querySelector<HTMLElement>(`[role="feed"] article[aria-posinset="${at}"] h2 button`),
  )
  const title = near.find(one => one !== null)
  if (title) title.focus({ preventScroll: true })
  else focusMemories(null)
}
