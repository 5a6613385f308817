type Watch = {
  /** Returns once nothing has scrolled for two seconds, or soon after `signal`. */
  untilStill(signal: AbortSignal): Promise<void>
  stop(): void
}

/** Tells when nobody scrolls, anywhere on the page. It listens until it is stopped. */
export function watchScrolling(): Watch {
  let scrolledAt = Number.NEGATIVE_INFINITY
  const onScroll = () => {
    scrolledAt = performance.now()
  }
  // The scroll event of an element does not bubble.
  const options = { capture: true, passive: true }
  document.addEventListener('scroll', onScroll, options)
  return {
    async untilStill(signal) {
      for (;;) {
        const missing = scrolledAt + stillMillis - performance.now()
        if (missing <= 0 || signal.aborted) return
        await new Promise(resolve => setTimeout(resolve, missing))
      }
    },
    stop: () => document.removeEventListener('scroll', onScroll, options),
  }
}

/** Somebody who looks for a moment between two flicks still scrolls. */
const stillMillis = 2_000
