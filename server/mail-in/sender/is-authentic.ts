import { getDomain } from 'tldts'
import type { MailHeader } from '#server/outside/mailbox.ts'
import { type AuthResult, readAuthentication } from './read-authentication.ts'

/**
 * Whether the receiving server confirms the domain of the sender. SPF or DKIM must have passed for that
 * domain, as DMARC requires (RFC 7489, 3.1). Undecided if the server could not check at the moment, or has
 * not written its result.
 */
export function authenticity(
  headers: readonly MailHeader[],
  sender: string,
  authServer: string,
): 'genuine' | 'forged' | 'undecided' {
  const domain = domainOf(sender)
  const results = resultsOf(headers, authServer.toLowerCase())
  const isGenuine = results?.some(
    ({ method, result, properties }) =>
      result === 'pass' &&
      (provenBy[method] ?? []).some(name => isAligned(domainOf(properties.get(name) ?? ''), domain)),
  )
  if (isGenuine) return 'genuine'
  const isOpen =
    !results || results.some(({ method, result }) => method in provenBy && result === 'temperror')
  return isOpen ? 'undecided' : 'forged'
}

/** The properties that name the domain for which each method has passed. */
const provenBy: Readonly<Record<string, readonly string[]>> = {
  spf: ['smtp.mailfrom'],
  dkim: ['header.d'],
  dmarc: ['header.from'],
}

/**
 * The results of the receiving server. It adds its header above those of the mail, and a sender may have
 * faked one with the same name. So only the topmost header of that name counts.
 */
function resultsOf(headers: readonly MailHeader[], authServer: string): AuthResult[] | null {
  for (const { name, value } of headers) {
    if (name !== 'authentication-results') continue
    const { server, results } = readAuthentication(value)
    if (server === authServer) return results
  }
  return null
}

const domainOf = (address: string) => address.toLowerCase().split('@').at(-1) ?? ''

/** `mail.example.com` proves `example.com`. On a shared domain such as github.io, each name is separate. */
function isAligned(proven: string, wanted: string): boolean {
  if (proven === wanted) return proven !== ''
  const organization = getDomain(proven, { allowPrivateDomains: true })
  return organization !== null && organization === getDomain(wanted, { allowPrivateDomains: true })
}
