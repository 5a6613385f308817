import { workerAddress } from '#web/api/worker-address.ts'

/** Whether this browser can show notifications at all. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The user, or their browser, refused. */
export class NotificationsBlocked extends Error {
  constructor() {
    super('Notifications are blocked for this page. Allow them in the settings of your browser.')
  }
}

/** Whether it shows Remy's reminders now. */
export async function isSubscribed(): Promise<boolean> {
  if (!canNotify() || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration('/')
  return Boolean(await registration?.pushManager.getSubscription())
}

/**
 * Asks the person for permission, and subscribes.
 * @param publicKey base64url, from the server
 */
export async function subscribeBrowser(publicKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsBlocked()
  const registration = await navigator.serviceWorker.register(workerAddress, { scope: '/' })
  await navigator.serviceWorker.ready
  const before = await registration.pushManager.getSubscription()
  // It may belong to another key, of another server at this address.
  await before?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  }
}

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** The endpoint that was removed. Null if there was none. */
export async function unsubscribeBrowser(): Promise<string | null> {
  if (!canNotify()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}
