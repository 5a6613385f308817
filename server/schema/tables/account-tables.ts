import type { Generated } from 'kysely'
import type { Plan } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/billing.ts'
import type { SecurityEventKind } from '#contract/security.ts'
import type { Json, Millis } from './column-types.ts'

/** People, and how they prove who they are. */
export type AccountTables = {
  users: UsersTable
  sessions: SessionsTable
  second_sign_ups: SecondSignUpsTable
  email_links: EmailLinksTable
  email_changes: EmailChangesTable
  security_events: SecurityEventsTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  two_step: TwoStepTable
  spare_codes: SpareCodesTable
  provider_sign_ins: ProviderSignInsTable
  provider_links: ProviderLinksTable
}

type UsersTable = {
  id: Generated<number>
  email: string
  /** Lower case; unique. */
  email_key: string
  username: string | null
  /** E.164 if it could be read as a number, otherwise as it was typed. */
  phone_number: string | null
  /** When the number was confirmed by a texted code. At most one user has a confirmed number at a time. */
  phone_confirmed_at: Generated<Millis | null>
  /** IANA, from the browser that confirmed it. */
  phone_time_zone: Generated<string | null>
  password_hash: string
  email_confirmed_at: Millis | null
  subscription_plan: Plan | null
  subscription_status: string | null
  subscription_period_end: Millis | null
  /** The provider that sold the plan. Null if there is none. */
  subscription_provider: PaymentProvider | null
  /** 1: the plan ends with its period. */
  subscription_cancelled: Generated<number>
  /** The last position of the Smart search switch: 1 is on. Null if it was never moved. */
  smart_search: Generated<number | null>
  created_at: Millis
}

/** Somebody signed up with the address of an account. At most one for each account: the last. */
type SecondSignUpsTable = {
  user_id: number
  password_hash: string
  made_at: Millis
}

type SessionsTable = {
  /** SHA-256 of the token, hex. */
  token_hash: string
  user_id: number
  created_at: Millis
  expires_at: Millis
  /** When the person last proved who they are. Null for sessions from before this was kept. */
  proved_at: Generated<Millis | null>
  /** Exact to a quarter of an hour. */
  used_at: Generated<Millis | null>
  /** Its browser and system, in words. */
  device: Generated<string | null>
  /** The network part of its last address. */
  network: Generated<string | null>
}

/** A link mailed to confirm an address. It works once. */
type EmailLinksTable = {
  /** SHA-256 of the link's token, hex. */
  token_hash: string
  user_id: number
  created_at: Millis
  expires_at: Millis
  used_at: Millis | null
  purpose: Generated<LinkPurpose>
}

/** What a mailed link does. `claim` sets the password of an account that was never confirmed. */
export type LinkPurpose = 'confirm' | 'claim' | 'reset' | 'old-address' | 'new-address' | 'two-step-off'

/** A change of address that waits for its confirmations. At most one for each user. */
type EmailChangesTable = {
  user_id: number
  new_email: string
  requested_at: Millis
  old_confirmed_at: Millis | null
  new_confirmed_at: Millis | null
}

/** What happened to an account, for its owner to see. */
type SecurityEventsTable = {
  id: Generated<number>
  user_id: number
  kind: SecurityEventKind
  at: Millis
  /** How often in a row, from the same device and network. */
  times: number
  device: string
  network: string | null
}

/** What is asked after the password. */
type TwoStepTable = {
  user_id: number
  /** Null while it is off. */
  turned_on_at: Millis | null
  /** The secret of the authenticator app, base32. Null without an app: then a passkey is asked for. */
  app_secret: string | null
  /** The secret of an app that has not given its first code yet. */
  pending_secret: string | null
  /** The period of 30 seconds of the last code that was accepted. Only codes of later periods count. */
  last_period: number | null
}

type SpareCodesTable = {
  id: Generated<number>
  user_id: number
  code_hash: string
  used_at: Millis | null
}

type PasskeysTable = {
  id: Generated<number>
  user_id: number
  /** Base64url, as the authenticator names it; unique for all. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** How often it has signed, if its authenticator counts. */
  counter: number
  transports: Json
  name: string
  created_at: Millis
  used_at: Millis | null
}

/** A challenge that an authenticator may sign once. It has no user before a sign-in. */
type PasskeyChallengesTable = {
  /** SHA-256, hex. */
  challenge_hash: string
  /** Whose passkey is being made. */
  user_id: number | null
  expires_at: Millis
}

/** A sign-in with the identity provider that is under way. It has no user yet. */
type ProviderSignInsTable = {
  /** SHA-256 of the token in the browser's cookie, hex. */
  token_hash: string
  /** `ProviderRequest`. Null once the browser has come back. */
  request: Json | null
  /** `ProviderIdentity`, once the provider has named somebody. */
  identity: Json | null
  /** The page to go to. */
  go_to: string
  expires_at: Millis
}

/** Whom an identity provider signs in to an account. */
type ProviderLinksTable = {
  id: Generated<number>
  user_id: number
  issuer: string
  /** The provider's own name of the person, which never changes. */
  subject: string
  /** Their address when it was linked. */
  email: string
  created_at: Millis
}
