import { supportEmail } from '#contract/brand.ts'
import type { Push } from './push.ts'

export type PushKeys = { publicKey: string; privateKey: string }
type Wanted = {
  keys: PushKeys
  /** Origins of services beside those of the known browsers. */
  otherServices: readonly string[]
  millisMax?: number
}

export const generatePushKeys = async (): Promise<PushKeys> => (await library()).generateVAPIDKeys()

/** Web Push with VAPID (RFC 8030, 8291, 8292). */
export function createWebPush({ keys, otherServices, millisMax = 8_000 }: Wanted): Push {
  const vapidDetails = { subject: `mailto:${supportEmail}`, ...keys }
  return {
    publicKey: keys.publicKey,
    isService: endpoint => isService(endpoint, otherServices),
    async send({ endpoint, p256dh, auth }, { content, topic, secondsMax }) {
      const { generateRequestDetails } = await library()
      const { headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
        ...{ vapidDetails, topic, TTL: secondsMax, urgency: 'high' },
      })
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: headersOf(headers),
        body: Uint8Array.from(body ?? []),
        redirect: 'error',
        signal: AbortSignal.timeout(millisMax),
      })
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (response.status === 404 || response.status === 410) return 'gone'
      throw new Error(`The push service answered ${response.status}.`)
    },
  }
}

/** Loads with the first notification. */
const library = async () => (await import('web-push')).default

/** Fetch counts the bytes itself. */
const headersOf = (headers: object): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    name === 'Content-Length' ? [] : [[name, String(value)]],
  )

function isService(endpoint: string, others: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username || url.password) return false
  if (others.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && knownHosts.some(host => host.test(url.hostname))
}

/** Chrome and most others, Firefox, Safari, Edge. */
const knownHosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)?push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)?push\.apple\.com$/,
  /^[\w.-]+\.notify\.windows\.com$/,
]
