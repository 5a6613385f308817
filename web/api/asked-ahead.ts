declare global {
  interface Window {
    /** What `public/ask-ahead.js` has asked, by its address. */
    askedAhead?: Map<string, AskedAhead>
  }
}

type AskedAhead = { answer: Promise<Response>; asking: AbortController }

/** The answer to what was asked before this script was here, for the first who asks; null where it was not. */
export function takeAskedAhead(url: string, signal?: AbortSignal): Promise<Response> | null {
  const asked = window.askedAhead?.get(url)
  if (!asked) return null
  window.askedAhead?.delete(url)
  const { answer, asking } = asked
  // Its body too: an answer may begin, and then not go on.
  const giveUp = () => asking.abort(signal?.reason)
  if (signal?.aborted) giveUp()
  else signal?.addEventListener('abort', giveUp, { once: true })
  return answer
}

/** Whether a good one is here already, for whoever will ask. */
export async function isAnsweredAhead(url: string): Promise<boolean> {
  // The first of the two that is there now.
  const here = Promise.race([window.askedAhead?.get(url)?.answer, null])
  return (await here.catch(() => null))?.ok ?? false
}

/** After a change, or for somebody else, nothing is taken for true that was asked before. */
export function dropAskedAhead(): void {
  for (const { asking } of window.askedAhead?.values() ?? []) asking.abort()
  window.askedAhead?.clear()
}
