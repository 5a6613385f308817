import { type Credential, hashOf } from '../credential.ts'
import { changeSettings, type Tokens } from '../settings.ts'
import { oauthCalls } from './oauth-calls.ts'

/** The server's clock may differ from ours. */
const earlyMillis = 60_000

/** A sign-in in the browser. Its tokens are renewed, and kept, as they expire. */
export function tokenCredential(environment: NodeJS.ProcessEnv, server: string, kept: Tokens): Credential {
  let tokens = kept

  /** Each refresh token works once. Of several commands that run, one renews, and the others take over. */
  async function refresh(): Promise<void> {
    await changeSettings(environment, async now => {
      const isRenewed = now.tokens?.id === tokens.id && now.tokens.access !== tokens.access
      if (now.tokens && isRenewed) {
        tokens = now.tokens
        return now
      }
      const isKept = now.tokens?.id === tokens.id
      tokens = { ...tokens, ...(await oauthCalls(server).refresh(tokens.clientId, tokens.refresh)) }
      // Signed out meanwhile, or signed in elsewhere: then they serve this command alone.
      return isKept ? { ...now, server, tokens } : now
    })
  }

  return {
    whose: hashOf(`${server} ${kept.id}`),
    async bearer() {
      if (tokens.expiresAt - earlyMillis < Date.now()) await refresh()
      return tokens.access
    },
    async renew() {
      await refresh()
      return true
    },
  }
}
