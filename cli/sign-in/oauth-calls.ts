import { z } from '#contract/zod.ts'
import { CommandError } from '../command-error.ts'
import type { Tokens } from '../settings.ts'

/** A renewal holds the lock of the settings, which another command takes for stale after a minute. */
const answerMillisMax = 20_000

/** The calls of OAuth 2.1 to a server. */
export function oauthCalls(server: string, millisMax = answerMillisMax) {
  async function ask<T>(path: string, Answer: z.ZodType<T>, init?: RequestInit): Promise<T> {
    const response = await fetch(server + path, { ...init, signal: AbortSignal.timeout(millisMax) }).catch(
      cause => {
        throw new CommandError('unreachable', `The server ${server} cannot be reached.`, { cause })
      },
    )
    if (response.status === 400) throw new CommandError('refused', signedOut)
    const answer = Answer.safeParse(response.ok ? await response.json().catch(() => null) : null)
    if (answer.success) return answer.data
    throw new CommandError('failed', `${server} does not answer like Remy.`)
  }

  const post = <T>(path: string, Answer: z.ZodType<T>, form: Record<string, string>) =>
    ask(path, Answer, { method: 'POST', body: new URLSearchParams(form) })

  async function tokens(form: Record<string, string>): Promise<Omit<Tokens, 'id' | 'clientId'>> {
    const given = await post('/oauth/token', Given, form)
    const expiresAt = Date.now() + given.expires_in * 1_000
    return { access: given.access_token, refresh: given.refresh_token, expiresAt }
  }

  return {
    /** Who the server says it is. */
    issuer: async () => (await ask('/.well-known/oauth-authorization-server', Metadata)).issuer,

    /** The client's id. */
    async register(redirectUri: string): Promise<string> {
      const body = JSON.stringify({ client_name: 'Remy command line', redirect_uris: [redirectUri] })
      const headers = { 'content-type': 'application/json' }
      return (await ask('/oauth/register', Registered, { method: 'POST', headers, body })).client_id
    },

    exchange: (clientId: string, code: string, redirectUri: string, verifier: string) =>
      tokens({
        ...{ grant_type: 'authorization_code', client_id: clientId, code },
        ...{ redirect_uri: redirectUri, code_verifier: verifier },
      }),

    refresh: (clientId: string, refresh: string) =>
      tokens({ grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh }),

    revoke: (token: string) => post('/oauth/revoke', z.object({}), { token }),
  }
}

const signedOut = 'This sign-in has ended. Run: remy login URL'
const Metadata = z.object({ issuer: z.string() })
const Registered = z.object({ client_id: z.string() })
const Given = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })
