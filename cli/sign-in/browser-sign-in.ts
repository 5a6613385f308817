import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scopes } from '#contract/scope.ts'
import { CommandError } from '../command-error.ts'
import type { Tokens } from '../settings.ts'
import { oauthCalls } from './oauth-calls.ts'

/** So long a person has to answer in the browser. */
const millisMax = 600_000

/**
 * Lets a person sign in with the browser of this machine, and say what commands may do (OAuth 2.1 with PKCE,
 * RFC 8252). `show` gets the address that they open.
 */
export async function browserSignIn(server: string, show: (address: string) => void): Promise<Tokens> {
  const calls = oauthCalls(server)
  const issuer = await calls.issuer()
  const listener = createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  try {
    // It listens on a port.
    const redirectUri = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`
    const clientId = await calls.register(redirectUri)
    const [verifier, state] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('base64url')]
    const answer = codeFrom(listener, { state, issuer })
    show(addressOf(server, { clientId, redirectUri, verifier, state }))
    const tokens = await calls.exchange(clientId, await answer, redirectUri, verifier)
    return { ...tokens, id: randomBytes(8).toString('hex'), clientId }
  } finally {
    listener.close()
    listener.closeAllConnections()
  }
}

type Asked = { clientId: string; redirectUri: string; verifier: string; state: string }

function addressOf(server: string, { clientId, redirectUri, verifier, state }: Asked): string {
  const address = new URL(`${server}/connect`)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const wanted = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state },
    ...{ code_challenge: challenge, code_challenge_method: 'S256', scope: scopes.join(' ') },
  }
  for (const [name, value] of Object.entries(wanted)) address.searchParams.set(name, value)
  return address.href
}

/** Waits for the browser to come back. Other programs on this machine may call too: those are refused. */
function codeFrom(listener: Server, { state, issuer }: { state: string; issuer: string }): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const late = setTimeout(
    () => reject(new CommandError('refused', 'Nobody answered in the browser.')),
    millisMax,
  )
  // Nobody may be waiting yet when it fails.
  promise.catch(() => {})
  listener.on('request', ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
    const isOurs =
      pathname === '/callback' && searchParams.get('state') === state && searchParams.get('iss') === issuer
    const code = isOurs ? searchParams.get('code') : null
    const error = isOurs ? searchParams.get('error') : null
    response.setHeader('connection', 'close').setHeader('content-type', 'text/plain; charset=utf-8')
    response.statusCode = code || error ? 200 : 400
    response.end(pageAfter(code, error))
    if (code) resolve(code)
    else if (error) reject(new CommandError('refused', refusalOf(error)))
  })
  return promise.finally(() => clearTimeout(late))
}

function pageAfter(code: string | null, error: string | null): string {
  if (code) return 'Signed in. You can close this window.'
  if (error) return 'Not signed in. You can close this window.'
  return 'This is not the answer that remy waits for.'
}

/** What comes from the browser is not shown in the terminal as it is. */
const refusalOf = (error: string) =>
  error === 'access_denied' ? 'You did not allow it.' : 'The server did not allow it.'
