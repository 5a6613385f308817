import { scrollMotion } from '#web/ui/scroll-motion.ts'

/** Scrolls the page and each of its panes to the top. */
export function scrollToTop() {
  window.scrollTo({ top: 0, behavior: scrollMotion() })
  for (const element of document.querySelectorAll('main *')) {
    if (element.scrollTop > 0 && !element.closest('[data-voice="remy"]'))
      element.scrollTo({ top: 0, behavior: scrollMotion() })
  }
}
