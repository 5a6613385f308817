/** Dispatches `more` when another item waits to be sent. */
export const waitingNews = new EventTarget()

/** The browser calls the service worker when there is a network again, also while no page is open. */
export async function sendLater(): Promise<void> {
  waitingNews.dispatchEvent(new Event('more'))
  if (!navigator.serviceWorker?.controller) return
  const { sync } = (await navigator.serviceWorker.ready) as WithSync
  await sync?.register('send-waiting').catch(() => {})
}

/** Only Chromium has it, so TypeScript does not. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }
