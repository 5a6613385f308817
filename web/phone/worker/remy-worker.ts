import { forgetLibrary } from '#web/phone/forget-phone.ts'
import { answerOffline, canAnswer } from './answer-offline.ts'
import { hearReminders } from './hear-reminders.ts'
import { sendWaiting } from './send-waiting.ts'
import { fromShell, keepShell, shellPage, withoutOldShells } from './shell.ts'
import { isShare, takeShare } from './take-share.ts'

/**
 * Remy's service worker: one for reminders, for shares to Remy, and for a phone without a network. With a
 * network, every page and response comes from the server, so that nobody sees an old version.
 */
declare const self: ServiceWorkerGlobalScope

hearReminders()

self.addEventListener('install', event => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()))
})

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([
      withoutOldShells(),
      // The page is requested while this script starts.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (isShare(request, url)) return event.respondWith(takeShare(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') return event.respondWith(pageFor(event))
  if (canAnswer(url)) return event.respondWith(answerFor(request, url))
  if (!url.pathname.startsWith('/api/')) event.respondWith(fromShell(request))
})

self.addEventListener('sync', event => {
  // Only Chromium has it, so TypeScript does not.
  ;(event as ExtendableEvent).waitUntil(sendWaiting())
})

async function pageFor({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
  } catch (error) {
    const page = await shellPage()
    if (page) return page
    throw error
  }
}

async function answerFor(request: Request, url: URL): Promise<Response> {
  try {
    const answer = await fetch(request)
    // The session is over. Shared items stay until the user signs in again.
    if (answer.status === 401) await forgetLibrary()
    return answer
  } catch (error) {
    const answer = request.signal.aborted ? null : await answerOffline(url)
    if (answer) return answer
    throw error
  }
}
