import { focusContent } from './focus-content.ts'

/** Puts the focus back on a card that had it or, else, where the cards begin; where there are none, where the content does. */
export function focusMemories(before: Element | null) {
  const feed = document.querySelector<HTMLElement>('[role="feed"]')
  const place = before instanceof HTMLElement && before.isConnected ? before : feed
  if (place) place.focus()
  else focusContent()
}

/** When a card with the focus is gone, puts it on the one that took its place or, at the end, on the one before. */
export function focusInPlaceOf(lost: Element) {
  const place = Number(lost.closest('article')?.getAttribute('aria-posinset'))
  const near = [place, place - 1].map(at =>
    document.querySelector<HTMLElement>(`[role="feed"] article[aria-posinset="${at}"] h2 button`),
  )
  const title = near.find(one => one !== null)
  if (title) title.focus({ preventScroll: true })
  else focusMemories(null)
}
