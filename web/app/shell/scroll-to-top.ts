import { scrollMotion } from '#web/ui/scroll-motion.ts'

/** The page and each of its panes, as far as they can scroll. */
export function scrollToTop() {
  window.scrollTo({ top: 0, behavior: scrollMotion() })
  for (const element of document.querySelectorAll('main *')) {
    if (element.scrollTop > 0 && !element.closest('[data-voice="remy"]'))
      element.scrollTo({ top: 0, behavior: scrollMotion() })
  }
}
