declare global {
  interface Window {
    /** The requests of `public/ask-ahead.js`, by address. */
    askedAhead?: Map<string, AskedAhead>
  }
}

type AskedAhead = { answer: Promise<Response>; asking: AbortController }

/** The prefetched response for an address, for its first caller. Null if there is none. */
export function takeAskedAhead(url: string, signal?: AbortSignal): Promise<Response> | null {
  const asked = window.askedAhead?.get(url)
  if (!asked) return null
  window.askedAhead?.delete(url)
  const { answer, asking } = asked
  // Also for the body, because a response may stall after its head.
  const giveUp = () => asking.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  else signal?.addEventListener('abort', giveUp, { once: true })
  return answer
}

/** Whether a successful response has arrived already, or does before `patience` ends. */
export async function isAnsweredAhead(url: string, patience: Promise<null> | null = null): Promise<boolean> {
  // Whichever is settled first.
  const here = Promise.race([window.askedAhead?.get(url)?.answer, patience])
  return (await here.catch(() => null))?.ok ?? false
}

/** After a change, or for another person, earlier responses are out of date. */
export function dropAskedAhead(): void {
  for (const { asking } of window.askedAhead?.values() ?? []) asking.abort()
  window.askedAhead?.clear()
}
