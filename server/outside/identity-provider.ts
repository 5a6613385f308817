/** What a sign-in with the provider must bring back. Kept on the server, and used once. */
export type ProviderRequest = { state: string; nonce: string; verifier: string }

/** A person, as the provider names them. `subject` never changes; an address may. */
export type ProviderIdentity = {
  issuer: string
  subject: string
  /** Null unless the provider has verified it. */
  email: string | null
}

/** The provider cannot be reached, or does not work. */
export class ProviderAwayError extends Error {}
/** The provider's answer proves nothing: it is signed by somebody else, or meant for another request. */
export class ProviderAnswerError extends Error {}

/** The port to a provider with which people sign in. */
export type IdentityProvider = {
  /** For people: "accounts.example.com". */
  name: string
  /**
   * Where the browser goes, and what to keep until it comes back.
   * @throws ProviderAwayError
   */
  begin(): Promise<{ address: string; request: ProviderRequest }>
  /**
   * @param back the address with which the browser came back
   * @throws ProviderAwayError, ProviderAnswerError
   */
  finish(back: URL, request: ProviderRequest): Promise<ProviderIdentity>
}
