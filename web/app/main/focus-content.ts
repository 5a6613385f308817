/** Puts the focus where the content begins: on the page's heading or, where that is not in sight, on what holds it. */
export function focusContent() {
  const main = document.querySelector('main')
  const heading = main?.querySelector('h1')
  const start = heading?.checkVisibility() ? heading : main
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
