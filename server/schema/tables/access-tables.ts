import type { Generated } from 'kysely'
import type { WebhookEvent } from '#contract/sharing/webhook.ts'
import type { Json, Millis } from './column-types.ts'

/** What a person lets others reach: keys, links, apps, other tools. */
export type AccessTables = {
  api_keys: ApiKeysTable
  share_links: ShareLinksTable
  webhooks: WebhooksTable
  webhook_messages: WebhookMessagesTable
  mail_addresses: MailAddressesTable
  received_mails: ReceivedMailsTable
  oauth_clients: OauthClientsTable
  oauth_codes: OauthCodesTable
  oauth_grants: OauthGrantsTable
}

/** Keys of people's other tools. A revoked key has no row. */
type ApiKeysTable = {
  id: Generated<number>
  user_id: number
  name: string
  /** A list of scopes. */
  scopes: Json
  /** SHA-256 of the key; unique. */
  key_hash: string
  /** Its last letters, by which people tell their keys apart. */
  ending: string
  created_at: Millis
  expires_at: Millis
  /** To the minute. */
  last_used_at: Millis | null
}

/** A page of a person's screenshots that anybody with its address can open. */
type ShareLinksTable = {
  id: Generated<number>
  user_id: number
  /** The name of a category or a search. Empty if the link is named after its screenshots. */
  title: string
  /** SHA-256 of the address's token, hex. */
  token_hash: string
  /** Ids of screenshots, in their order. Some may be gone. */
  screenshot_ids: Json
  /** How many there were. */
  screenshots: number
  /** PHC string. Null if there is no password. */
  password_hash: string | null
  /** 1 if it shows what is secret, too. */
  shows_originals: number
  created_at: Millis
  expires_at: Millis
  opened: number
  last_opened_at: Millis | null
}

/** An address that is told what happens to a person's screenshots. */
type WebhooksTable = {
  id: Generated<number>
  user_id: number
  url: string
  events: Json
  /** Signs the messages, so it is stored as it is. Shown to its owner once. */
  secret: string
  created_at: Millis
  /** Null while it is on. */
  turned_off_at: Millis | null
  /** Failed deliveries in a row. */
  failures: number
  last_failure: string | null
  last_delivered_at: Millis | null
  /** Nothing is sent before; 0 for at once. */
  retry_at: Millis
}

/** What a webhook is still to be told. */
type WebhookMessagesTable = {
  id: Generated<number>
  user_id: number
  webhook_id: number
  /** The same in every attempt, so that a receiver knows what it has had. */
  message_id: string
  event: WebhookEvent
  screenshot_id: number
  happened_at: Millis
  /** Those that failed. */
  attempts: number
}

/** An app that has registered itself. It belongs to nobody. */
type OauthClientsTable = {
  client_id: string
  name: string
  redirect_uris: Json
  used_at: Millis
}

/** A code that an app exchanges for tokens, once. */
type OauthCodesTable = {
  /** SHA-256, hex. */
  code_hash: string
  user_id: number
  client_id: string
  redirect_uri: string
  /** PKCE, S256. */
  challenge: string
  scopes: Json
  expires_at: Millis
}

/** What a person allows an app. Hashes are SHA-256, hex. */
type OauthGrantsTable = {
  id: Generated<number>
  user_id: number
  client_id: string
  name: string
  scopes: Json
  access_hash: string
  access_expires_at: Millis
  refresh_hash: string
  /**
   * Hash of the part that all refresh tokens of the grant share; unique. Null until the first of them is
   * used.
   */
  family_hash: string | null
  /** The refresh token before. */
  spent_refresh_hash: string | null
  expires_at: Millis
  created_at: Millis
  last_used_at: Millis | null
}

/** The address to which a person mails pictures. */
type MailAddressesTable = {
  user_id: number
  /** Unguessable. The address is shown to its owner, so it is stored as it is. */
  token: string
  created_at: Millis
}

/** A mail that came to such an address. */
type ReceivedMailsTable = {
  id: Generated<number>
  user_id: number
  /** Equal for two copies of one mail. */
  mail_key: string
  /** Empty once nothing needs it any more, like `message_id` and `outcomes`. */
  subject: string
  message_id: string
  /** What became of each attachment. */
  outcomes: Json
  /** How often each attachment was begun. */
  begun: Json
  received_at: Millis
  done_at: Millis | null
}
