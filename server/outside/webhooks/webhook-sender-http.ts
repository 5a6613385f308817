import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { WebhookFailure, type WebhookSender } from '../webhook-sender.ts'
import { isLoopbackAddress, isPublicAddress } from './is-public-address.ts'

type Wanted = {
  /** For development and tests: this machine may be reached, too, even without TLS. */
  mayReachLoopback: boolean
  /** Finds all addresses of a host. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  millisMax?: number
}

/**
 * Checks the address while connecting: it checks the addresses that a name resolved to, and then uses the
 * same ones. So a name that resolves differently a moment later reaches nothing.
 */
export function createWebhookSender({
  mayReachLoopback,
  resolve = resolveAll,
  millisMax = 10_000,
}: Wanted): WebhookSender {
  const isAllowed = (address: string) =>
    isPublicAddress(address) || (mayReachLoopback && isLoopbackAddress(address))

  const lookUp: LookupFunction = (host, _options, found) => {
    resolve(host).then(
      addresses => {
        const forbidden = addresses.find(({ address }) => !isAllowed(address))
        if (forbidden || addresses.length === 0) found(new WebhookFailure(privateSentence), [])
        else found(null, addresses)
      },
      cause => found(new WebhookFailure('The name of the server could not be resolved.', { cause }), []),
    )
  }

  function refusal(text: string): string | null {
    const url = URL.parse(text)
    if (!url || !/^https?:$/.test(url.protocol)) return 'A webhook’s address begins with https://.'
    if (url.username || url.password) return 'A webhook’s address holds no name and no password.'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isLocal = mayReachLoopback && (host === 'localhost' || isLoopbackAddress(host))
    if (url.protocol === 'http:' && !isLocal) return 'A webhook’s address begins with https://.'
    // A name is checked when it is resolved.
    if (isIP(host) ? !isAllowed(host) : isLocalName(host) && !isLocal) return privateSentence
    return null
  }

  return {
    refusal,
    send(address, { headers, body }) {
      const refused = refusal(address)
      if (refused !== null) return Promise.reject(new WebhookFailure(refused))
      const url = new URL(address)
      const { request } = url.protocol === 'https:' ? https : http
      return new Promise((resolve, reject) => {
        const sent = request(url, {
          ...{ method: 'POST', lookup: lookUp, agent: false, signal: AbortSignal.timeout(millisMax) },
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        })
        sent.on('response', response => {
          // The receiver's response is ignored.
          response.destroy()
          const failure = failureOf(response.statusCode ?? 0)
          if (failure) reject(failure)
          else resolve()
        })
        sent.on('error', cause => reject(asFailure(cause)))
        sent.end(body)
      })
    },
  }
}

const privateSentence = 'This address leads into a private network, where Remy sends nothing.'
const isLocalName = (host: string) => /(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host)

function failureOf(status: number): WebhookFailure | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400)
    return new WebhookFailure(`The server answered ${status}: Remy follows no redirect.`)
  return new WebhookFailure(`The server answered ${status}.`, { isGone: status === 410 })
}

function asFailure(cause: Error): WebhookFailure {
  if (cause instanceof WebhookFailure) return cause
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError')
    return new WebhookFailure('The server did not answer in time.', { cause })
  const code = 'code' in cause ? String(cause.code) : ''
  return new WebhookFailure(
    /CERT|SSL|TLS/.test(code)
      ? 'The certificate of the server is not valid.'
      : 'The server could not be reached.',
    { cause },
  )
}

const resolveAll = (host: string) =>
  new Promise<LookupAddress[]>((resolve, reject) =>
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses))),
  )
