import type { QueryClient } from '@tanstack/react-query'
import { Changed, hearChanges } from '#contract/live/hear-changes.ts'
import { askServer } from '#web/api/ask-server.ts'
import { CallError } from '#web/api/call-error.ts'
import { ownPage } from '#web/api/own-page.ts'
import { readEvents } from '#web/api/read-events.ts'
import { followChanges } from './follow-changes.ts'

/** The server sends something every 25 seconds. */
const silenceMsMax = 60_000
/** A browser has few connections to one server, so a hidden page gives its own back. */
const hiddenMsMax = 10_000
const retryMsMax = 60_000

/**
 * Listens for changes by other browsers, and by jobs, while the page is visible. Without the stream, the page
 * still works, but learns of fewer changes. Returns a function to stop.
 */
export function hearServer(client: QueryClient): () => void {
  let listening: AbortController | null = null
  let hiding: ReturnType<typeof setTimeout> | undefined
  // Everything that the page shows was asked for after it began to load.
  const heard = { at: { running: 0, time: performance.timeOrigin } }

  function look() {
    clearTimeout(hiding)
    if (document.hidden) hiding = setTimeout(stop, hiddenMsMax)
    else if (!listening) {
      listening = new AbortController()
      void listen(client, heard, listening.signal)
    }
  }
  function stop() {
    listening?.abort()
    listening = null
  }

  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(hiding)
    stop()
  }
}

type Heard = { at: { running: number; time: number } }

async function listen(client: QueryClient, heard: Heard, signal: AbortSignal): Promise<void> {
  let retryMs = 1_000
  const follow = followChanges(client, signal)
  while (!signal.aborted) {
    const end = await hearOnce(follow, heard, signal)
    if (end === 'refused') return
    retryMs = end === 'ended' ? 1_000 : Math.min(2 * retryMs, retryMsMax)
    // Many pages lose one server at the same moment.
    await pause(retryMs * (0.5 + Math.random()), signal)
  }
}

/** `refused`: a retry would not help, because the session is over or the server is an older one. */
async function hearOnce(
  follow: (kinds: readonly string[]) => void,
  heard: Heard,
  signal: AbortSignal,
): Promise<'ended' | 'failed' | 'refused'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMsMax)
  try {
    const query = { page: ownPage, ago: Math.round(agoOf(heard)) }
    const response = await askServer(
      hearChanges,
      { query },
      { signal: AbortSignal.any([signal, silence.signal]), accept: 'text/event-stream' },
    )
    if (!response.body) return 'failed'
    for await (const { event, data } of readEvents(response.body)) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMsMax)
      heard.at = now()
      if (event === 'changed') follow(Changed.parse(JSON.parse(data)).kinds)
    }
    return 'ended'
  } catch (error) {
    return error instanceof CallError && [401, 403, 404].includes(error.status) ? 'refused' : 'failed'
  } finally {
    clearTimeout(timer)
  }
}

/** Some browsers stop the one clock while the computer sleeps, and the user may set the other. */
const now = () => ({ running: performance.now(), time: Date.now() })
const agoOf = ({ at }: Heard) => Math.max(performance.now() - at.running, Date.now() - at.time, 0)

function pause(millis: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, millis)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}
