type Audience = { awaited: AbortSignal; join: (gone?: AbortSignal) => void }

/** Counts the clients that wait for one answer. `awaited` aborts once all have disconnected. */
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
