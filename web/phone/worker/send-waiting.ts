import { claimWaiting } from '#web/phone/claim-waiting.ts'
import { phoneOwner } from '#web/phone/library-on-phone.ts'
import type { Waiting } from '#web/phone/phone-db.ts'
import { forgetWaiting, waitingOf } from '#web/phone/waiting-on-phone.ts'

declare const self: ServiceWorkerGlobalScope

/** Sends waiting items if no page is open that would. If it fails, the browser calls it again. */
export async function sendWaiting(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ is: 'send' })
  const owner = await phoneOwner()
  if (pages.length > 0 || !owner) return
  for (const item of await waitingOf(owner.session.user.id)) {
    if (item.isPaused) continue
    // A page that was opened meanwhile may be sending it.
    const release = await claimWaiting(item.id)
    if (!release) continue
    try {
      const { status } = await send(item)
      // Signed out or busy: it is tried later. A refused item stays, so that the page can show the reason.
      if (status === 401 || status === 429 || status >= 500) throw new Error(`The server answered ${status}`)
      if (status < 300) await forgetWaiting(item.id)
    } finally {
      release()
    }
  }
}

function send({ file, text }: Waiting): Promise<Response> {
  if (!file) {
    const headers = { 'content-type': 'application/json' }
    return fetch('/api/screenshots/words', { method: 'POST', headers, body: JSON.stringify({ text }) })
  }
  const body = new FormData()
  body.append('converts', 'true')
  body.append('file', file)
  return fetch('/api/screenshots', { method: 'POST', body })
}
