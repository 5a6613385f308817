type Audience = { awaited: AbortSignal; join: (gone?: AbortSignal) => void }

/**
 * Those who wait for one answer. Its signal ends once all of them have gone; who has no signal waits to the
 * end.
 */
export function audience(): Audience {
  const nobody = new AbortController()
  let waiting = 0
  return {
    awaited: nobody.signal,
    join(gone) {
      waiting++
      const leave = () => {
        waiting--
        if (waiting === 0) nobody.abort()
      }
      if (gone?.aborted) leave()
      else gone?.addEventListener('abort', leave, { once: true })
    },
  }
}
