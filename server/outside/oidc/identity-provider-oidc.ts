import * as oidc from 'openid-client'
import {
  type IdentityProvider,
  ProviderAnswerError,
  ProviderAwayError,
  type ProviderRequest,
} from '../identity-provider.ts'

export type OidcAccess = { issuer: string; clientId: string; clientSecret: string }

/**
 * OpenID Connect: authorization code with PKCE, state and nonce. The signature of the ID token is checked
 * with the provider's keys. https://openid.net/specs/openid-connect-core-1_0.html
 */
export function createOidcProvider(
  { issuer, clientId, clientSecret }: OidcAccess,
  { redirectUri }: { redirectUri: string },
): IdentityProvider {
  const server = new URL(issuer)
  let known: Promise<oidc.Configuration> | null = null

  /** Asked once. A provider that was away is asked again. */
  function configuration() {
    known ??= discover().catch(cause => {
      known = null
      throw new ProviderAwayError(`The provider at ${server.host} cannot be used`, { cause })
    })
    return known
  }

  async function discover() {
    const execute = [oidc.enableNonRepudiationChecks]
    if (isLoopback(server)) execute.push(oidc.allowInsecureRequests)
    const options = { execute, timeout: timeoutSeconds }
    const metadata = { [oidc.clockTolerance]: skewSeconds }
    const authentication: oidc.ClientAuth = (as, client, body, headers) => {
      const takesBasic = as.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
      const way = takesBasic ? oidc.ClientSecretBasic : oidc.ClientSecretPost
      return way(clientSecret)(as, client, body, headers)
    }
    return oidc.discovery(server, clientId, metadata, authentication, options)
  }

  return {
    name: server.host,

    async begin() {
      const config = await configuration()
      const request: ProviderRequest = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const address = oidc.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: 'openid email' },
        ...{ state: request.state, nonce: request.nonce },
        ...{ code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier) },
        code_challenge_method: 'S256',
      })
      return { address: address.href, request }
    },

    async finish(back, { state, nonce, verifier }) {
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, back, {
          ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('There is no ID token')
        const { email, email_verified: isVerified } = claims
        return {
          ...{ issuer: claims.iss, subject: claims.sub },
          email: typeof email === 'string' && isVerified === true ? email : null,
        }
      } catch (cause) {
        if (isAway(cause)) throw new ProviderAwayError(`The provider at ${server.host} is away`, { cause })
        throw new ProviderAnswerError(`The answer of ${server.host} was refused`, { cause })
      }
    },
  }
}

const timeoutSeconds = 10
/** Clocks differ a little. */
const skewSeconds = 30

const isLoopback = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** A broken connection, a timeout, or an error of the provider's server. */
function isAway(cause: unknown): boolean {
  if (cause instanceof TypeError) return true
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? cause.code : null
  const isBroken = cause.cause instanceof Response && cause.cause.status >= 500
  return code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT' || isBroken
}
