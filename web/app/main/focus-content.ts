/** Focuses the beginning of the content: the page's heading or, if that is out of view, its container. */
export function focusContent() {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1')
  const start = heading?.checkVisibility() ? heading : main
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
