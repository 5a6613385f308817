import { imageBytesMax, imageTooLarge } from '#contract/screenshot.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { authorizationOf, type TwilioAccount } from './twilio-account.ts'

/**
 * Downloads an attachment from Twilio or its storage. The credential goes only to Twilio's API, and no other
 * address is followed, whatever a redirect says (https://www.twilio.com/docs/messaging/api/media-resource).
 */
export async function fetchTwilioMedia(
  account: TwilioAccount,
  address: string,
  millisMax: number,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(millisMax)
  const first = new URL(address)
  if (first.origin !== account.apiUrl) throw refused()
  try {
    return await bytesOf(await follow(first, account, signal))
  } catch (cause) {
    if (cause instanceof ProblemError) throw cause
    throw unavailable(cause)
  }
}

async function follow(first: URL, account: TwilioAccount, signal: AbortSignal): Promise<Response> {
  let address = first
  for (let hops = 0; hops <= hopsMax; hops++) {
    const headers = address === first ? { authorization: authorizationOf(account) } : undefined
    const answer = await fetch(address, { redirect: 'manual', signal, ...(headers && { headers }) })
    const target = answer.headers.get('location')
    if (answer.status < 300 || answer.status >= 400 || target === null) return answer
    await answer.body?.cancel()
    address = new URL(target, address)
    if (address.origin !== account.apiUrl && !isTwilios(address)) throw refused()
  }
  throw refused()
}

const hopsMax = 3

/** Where Twilio stores attachments: its own hosts, and its folder at Amazon. */
function isTwilios({ protocol, hostname, port, pathname }: URL): boolean {
  if (protocol !== 'https:' || port !== '') return false
  if (/(^|\.)(twilio\.com|twiliocdn\.com)$/.test(hostname)) return true
  return /^s3[a-z0-9-]*\.amazonaws\.com$/.test(hostname) && pathname.startsWith('/media.twiliocdn.com/')
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  if (answer.status >= 500 || answer.status === 429 || answer.status === 404) {
    // A new attachment may not be available yet.
    await answer.body?.cancel()
    throw unavailable(new Error(`The media was answered with ${answer.status}`))
  }
  if (answer.status !== 200 || !answer.body) throw refused()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.length
    // Leaving the loop ends the download.
    if (size > imageBytesMax) throw new ProblemError('image.too-large', imageTooLarge)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const refused = () => new ProblemError('media.refused', 'This attachment cannot be fetched.')
const unavailable = (cause: unknown) =>
  new ProblemError('media.unavailable', 'This attachment cannot be fetched right now.', { cause })
