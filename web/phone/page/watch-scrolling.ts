type Watch = {
  /** Returns once nothing has scrolled for two seconds, or soon after `signal`. */
  untilStill(signal: AbortSignal): Promise<void>
  stop(): void
}

/** In milliseconds. */
export type Time = { now: () => number; wait: (millis: number) => Promise<unknown> }

/** Tells when nobody scrolls, anywhere on the page. It listens until it is stopped. */
export function watchScrolling({ now, wait }: Time = realTime): Watch {
  let scrolledAt = Number.NEGATIVE_INFINITY
  const onScroll = () => {
    scrolledAt = now()
  }
  // The scroll event of an element does not bubble.
  const options = { capture: true, passive: true }
  document.addEventListener('scroll', onScroll, options)
  return {
    async untilStill(signal) {
      for (;;) {
        const missing = scrolledAt + stillMillis - now()
        if (missing <= 0 || signal.aborted) return
        await wait(missing)
      }
    },
    stop: () => document.removeEventListener('scroll', onScroll, options),
  }
}

const realTime: Time = {
  now: () => performance.now(),
  wait: millis => new Promise(resolve => setTimeout(resolve, millis)),
}

/** Somebody who looks for a moment between two flicks still scrolls. */
const stillMillis = 2_000
