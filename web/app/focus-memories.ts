import { focusContent } from './focus-content.ts'

/** Puts the focus back on a card that had it or, else, where the cards begin; where there are none, where the content does. */
export function focusMemories(before: Element | null) {
  const feed = document.querySelector<HTMLElement>('[role="feed"]')
  const place = before instanceof HTMLElement && before.isConnected ? before : feed
  if (place) place.focus()
  else focusContent()
}
