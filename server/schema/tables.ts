import type { ColumnType, Generated } from 'kysely'
import type { Plan } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/billing.ts'
import type { AmountRole, FactKind } from '#contract/fact.ts'
import type { ImportEntryState, ImportState } from '#contract/import.ts'
import type { ConvertedType } from '#contract/kind-of-file.ts'
import type { ReminderState, Repeat, ToldBy } from '#contract/reminder.ts'
import type { AcceptedImageType, ContentType, FailedStep, Progress } from '#contract/screenshot.ts'
import type { SecurityEventKind } from '#contract/security.ts'

/** Milliseconds since 1970, UTC. */
type Millis = number
/** JSON as text, parsed when it is read. */
type Json = string

/**
 * The tables of both databases. Every row belongs to a user, except jobs, counts, Founders spots and
 * providers' events.
 */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  api_keys: ApiKeysTable
  share_links: ShareLinksTable
  webhooks: WebhooksTable
  oauth_clients: OauthClientsTable
  oauth_codes: OauthCodesTable
  oauth_grants: OauthGrantsTable
  categories: CategoriesTable
  screenshots: ScreenshotsTable
  trash: TrashTable
  changes: ChangesTable
  saved_searches: SavedSearchesTable
  reminders: RemindersTable
  notification_settings: NotificationSettingsTable
  push_subscriptions: PushSubscriptionsTable
  push_keys: PushKeysTable
  imports: ImportsTable
  import_entries: ImportEntriesTable
  readings: ReadingsTable
  facts: FactsTable
  filings: FilingsTable
  lessons: LessonsTable
  recall_entries: RecallEntriesTable
  embeddings: EmbeddingsTable
  terms: TermsTable
  term_remainders: TermRemaindersTable
  chat_messages: ChatMessagesTable
  model_usage: ModelUsageTable
  model_usage_of_all: ModelUsageOfAllTable
  payments: PaymentsTable
  payment_customers: PaymentCustomersTable
  payment_events: PaymentEventsTable
  founders_spots: FoundersSpotsTable
  email_links: EmailLinksTable
  email_changes: EmailChangesTable
  security_events: SecurityEventsTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  two_step: TwoStepTable
  spare_codes: SpareCodesTable
  phone_codes: PhoneCodesTable
  received_texts: ReceivedTextsTable
  stopped_numbers: StoppedNumbersTable
  answered_strangers: AnsweredStrangersTable
  jobs: JobsTable
  given_up_jobs: GivenUpJobsTable
  rate_counts: RateCountsTable
  used_allowances: UsedAllowancesTable
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
  /** The refresh token before. If it comes again, the grant ends. */
  spent_refresh_hash: string | null
  expires_at: Millis
  created_at: Millis
  last_used_at: Millis | null
}

type CategoriesTable = {
  id: Generated<number>
  user_id: number
  name: string
  /** Folded for comparison; unique for a user. */
  name_key: string
  /** Its place in the person's order. Null if it came later: those stand at the end, by name. */
  position: ColumnType<number | null, number | null | undefined, number | null>
  created_at: Millis
}

/** A picture, or a texted memory. */
export type StoredType = AcceptedImageType | ConvertedType | 'text/plain'

type ScreenshotsTable = {
  id: Generated<number>
  user_id: number
  /** Hash of the original bytes, hex; unique for a user. */
  sha256: string
  /** The original's key in the file store. It is never reused. */
  file_key: string
  /** The file's name on the person's device. */
  file_name: string
  media_type: StoredType
  bytes: number
  /** As shown, after EXIF orientation. */
  width: number
  height: number
  /** The pages of a PDF, see `document-outline.ts`. Null for pictures. */
  pages: ColumnType<Json | null, Json | null | undefined, never>
  /** A tiny blurred preview, as a data URL. */
  preview: string
  title: string
  description: string
  analysis: string
  extracted_text: string
  category_id: number | null
  type: ContentType
  tags: Json
  /** The names of the fields that the user has set. Later readings do not change them. */
  corrected: Json
  progress: Progress
  failed_step: FailedStep | null
  failure_reason: string | null
  /** From the file's own metadata. */
  captured_at: Millis | null
  /** The perceptual hash, 16 hex digits. Null for screenshots from before it existed. */
  picture_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** The boxes of its secrets. Null until they are known. */
  veils: ColumnType<Json | null, Json | null | undefined, Json | null>
  /** When its owner first opened it, later than they saved it. Null if never. */
  looked_at: ColumnType<Millis | null, Millis | null | undefined, Millis | null>
  /** The version of the rules that found them. 0 for none. */
  veil_rules: Generated<number>
  /** 1: the person marked it as a favourite. */
  is_favourite: Generated<number>
  /** What the person wrote about it. */
  note: Generated<string>
  /** The last date mentioned in it, ISO. Empty if there is none. */
  mentioned_on: Generated<string>
  /** The beginning of its title, as titles are sorted. */
  title_key: Generated<string>
  created_at: Millis
  updated_at: Millis
}

/** A deleted screenshot, until it is removed for good. */
type TrashTable = {
  user_id: number
  /** The id that it had, and has again once it is brought back. */
  screenshot_id: number
  deleted_at: Millis
  /** Of its file and of `rows`. */
  bytes: number
  /** The original's key in the file store. */
  file_key: string
  /** From here on as the list shows it: secrets are masked. */
  title: string
  description: string
  type: ContentType
  created_at: Millis
  preview: string
  width: number
  height: number
  /** Its rows of all tables, as `whole-rows.ts` writes them. */
  rows: Json
}

/** What a person did that can be undone. */
type ChangesTable = {
  id: Generated<number>
  user_id: number
  made_at: Millis
  /** What was done, in a sentence. */
  text: string
  /** What was done, with what it takes to undo it, as `made.ts` has it. */
  made: Json
  about: Generated<'categories' | 'screenshots'>
  by: Generated<'you' | 'remy'>
  /** The category that was merged into `into_id`. Null for other changes. */
  merged_id: number | null
  into_id: number | null
  undone_at: Millis | null
}

/** A search or filter that somebody uses again and again. */
type SavedSearchesTable = {
  id: Generated<number>
  user_id: number
  /** What is searched for or asked, as `saved-search-store.ts` writes it. */
  asked: Json
  created_at: Millis
  /** Since when its changes are told. Null if they are not. */
  told_from: ColumnType<Millis | null, Millis | null | undefined, Millis | null>
  /** IANA: for "today" in it. */
  time_zone: ColumnType<string | null, string | null | undefined, string | null>
  /** What it found last, as `known.ts` writes it. Null if its changes are not told. */
  known: ColumnType<Json | null, Json | null | undefined, Json | null>
}

/** One occurrence of a reminder. One that repeats has another row for the next occurrence. */
type RemindersTable = {
  id: Generated<number>
  user_id: number
  screenshot_id: number | null
  state: ReminderState
  /** In the person's own words. Null: the screenshot's title. */
  text: string | null
  /** The date in the picture that it is about: an ISO day, or a day with a local time. */
  date: string | null
  /** What the picture calls that date. */
  label: string | null
  /** On the person's clock, `2026-03-13T09:00`. */
  wall_time: string
  /** IANA: the person's own when it was set, or since they moved. */
  time_zone: string
  /** 1: it was set for a moment ("in 20 minutes"), so another time zone does not move it. */
  is_moment: Generated<number>
  due_at: Millis
  repeat: Repeat | null
  /** The wall time of the first occurrence: what is monthly on the 31st stays so after February. */
  series_start: string | null
  /** The job that is telling it, and that job's attempt. Null if nobody is. */
  claim_job: ColumnType<number | null, number | null | undefined, number | null>
  claim_attempt: ColumnType<number | null, number | null | undefined, number | null>
  told_by: ColumnType<ToldBy | null, ToldBy | null | undefined, ToldBy | null>
  /** What has changed, for one that tells it: `Change` of the contract. */
  change: ColumnType<Json | null, Json | null | undefined, Json | null>
  created_at: Millis
  updated_at: Millis
}

/** An archive that somebody brings in. Its bytes are in the data folder until all of it is kept. */
type ImportsTable = {
  id: Generated<number>
  user_id: number
  name: string
  /** Of the whole archive, as announced. */
  bytes: number
  state: ImportState
  is_paused: Generated<number>
  reason: string | null
  /** The person's, IANA. */
  time_zone: string | null
  /** What the whole of a Remy export says, as `restore-plan.ts` has it. Null for other archives. */
  plan: Generated<Json | null>
  created_at: Millis
  updated_at: Millis
}

/** How a person wants to be told. A person without a row has the defaults. */
type NotificationSettingsTable = {
  user_id: number
  /** IANA, from their browser. */
  time_zone: string | null
  by_push: Generated<number>
  by_mail: Generated<number>
  by_text: Generated<number>
  /** `22:00`, on the person's clock. Null if no hours are quiet. */
  quiet_from: string | null
  quiet_to: string | null
  /** SHA-256 of the calendar feed's token, hex. Null if there is no feed. */
  feed_token_hash: string | null
  weekly_letter: Generated<number>
  /** The ISO week of the last letter, `2026-W11`. */
  letter_week: string | null
}

/** A browser that may be told (https://www.w3.org/TR/push-api/). */
type PushSubscriptionsTable = {
  id: Generated<number>
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Millis
}

/** The key pair with which this Remy signs its notifications, in one row. */
type PushKeysTable = { id: number; public_key: string; private_key: string }

/** A file in an archive; or, of a Remy export, a memory or a conversation. */
type ImportEntriesTable = {
  import_id: number
  /** From 0. */
  position: number
  user_id: number
  kind: 'picture' | 'memory' | 'trashed' | 'chat' | 'note'
  name: string
  /** Where its bytes are in the archive, as `archive-place.ts` has it. */
  place: Json
  /** Where the bytes are that describe it. Null if there are none. */
  beside: Json | null
  /** Its id where it was exported. */
  old_id: number | null
  state: ImportEntryState
  reason: string | null
  screenshot_id: number | null
  /** How often it was begun: what ends the process each time is left out. */
  tries: Generated<number>
}

type ReadingsTable = {
  screenshot_id: number
  user_id: number
  engine: string
  /** Lines in reading order, with words, boxes and confidences. */
  lines: Json
  /** Degrees, clockwise. Null if the text is upright. */
  turned: number | null
}

type FactsTable = {
  id: Generated<number>
  screenshot_id: number
  user_id: number
  kind: FactKind
  text: string
  value: string
  label: string | null
  role: AmountRole | null
  line: string
  box: Json | null
  /** In reading order within its screenshot. */
  position: number
}

/** How Remy filed a screenshot, whatever the person has changed since. */
type FilingsTable = {
  screenshot_id: number
  user_id: number
  /** The traits that make it similar to others, as `traits.ts` writes them. */
  traits: string
  /** Where Remy filed it. Null for nowhere, or if that category is gone. */
  category_id: number | null
  /** 1 if the category that Remy filed it under was deleted since. */
  is_category_gone: Generated<number>
  /** The words of the picture that decided. */
  because: Json
  /** How many of the person's own moves it follows. */
  moves_followed: number
}

/** A person's corrections of a screenshot: at most one row for its category and one for its type. */
type LessonsTable = {
  screenshot_id: number
  user_id: number
  about: 'category' | 'type'
  /** The correct category. Null for none, and for a type. */
  category_id: number | null
  type: ContentType | null
  /** The previous category. Also null if that category is gone. */
  category_before: number | null
  type_before: ContentType | null
  /** 1 if the person had set the previous value, too. */
  was_taught: number
  taught_at: Millis
}

/** The search index's entry of each screenshot. The index itself, `recall_index`, differs by database. */
type RecallEntriesTable = {
  screenshot_id: number
  user_id: number
  /** Its distinct words, separated by spaces. */
  terms: string
  /** The version of the index that made it. */
  version: Generated<number>
}

type EmbeddingsTable = {
  screenshot_id: number
  user_id: number
  /** Provider and model. */
  space: string
  /** SHA-256 of the embedded text, hex. */
  text_hash: string
  /** Its direction, one bit for each dimension: enough to rule out distant ones. */
  signs: Uint8Array
  /** Its direction, one signed byte for each dimension. */
  point: Uint8Array
}

type TermsTable = {
  user_id: number
  term: string
  /** How many of the user's screenshots contain it; never 0. */
  uses: number
  /** The version of the index that made it. */
  version: Generated<number>
}

type TermRemaindersTable = {
  user_id: number
  /** Another key of the term: see `also-filed-under.ts`. */
  remainder: string
  term: string
}

type ChatMessagesTable = {
  id: Generated<number>
  user_id: number
  /** Null in the global conversation. */
  screenshot_id: number | null
  role: 'user' | 'assistant'
  content: string
  sources: Json
  /** Where each value of a reply is. Null if there is none. */
  proofs: Json | null
  /**
   * For a question, how to undo what it changed; for a reply, what it took back. Null if nothing was changed.
   */
  undo: Json | null
  /** For a question: the sender's key, unique for a user, so that sending it again does not repeat it. */
  idempotency_key: string | null
  /** For a reply: the id of its question. A question has at most one reply. */
  answers: number | null
  /** For an "undo": the id of the question whose change it takes back. No other takes back the same. */
  takes_back: number | null
  created_at: Millis
}

/** Tokens used by everybody together. */
type ModelUsageOfAllTable = {
  /** ISO, in UTC. */
  day: string
  tokens: number
}

type ModelUsageTable = {
  user_id: number
  purpose: 'words' | 'pictures'
  /** ISO, UTC. */
  day: string
  tokens: number
}

/** A user's payments, at most one of them open. Card data is never stored. */
type PaymentsTable = {
  id: Generated<number>
  user_id: number
  /** Random. It is the same whenever the provider is asked for this payment. */
  reference: string
  plan: Plan
  /** US cents, at the price when it was begun. */
  cents: number
  provider: PaymentProvider
  /** The provider's id, unique for the provider. Null until the provider has answered. */
  provider_id: string | null
  /** The browser pays with it. Null until the provider has answered. */
  client_secret: string | null
  /**
   * A declined card leaves it open. `refunded`: paid and refunded, or about to be. `odd`: paid in another
   * amount than ours; it gives nothing until a person has looked into it.
   */
  status: 'open' | 'succeeded' | 'cancelled' | 'refunded' | 'odd'
  created_at: Millis
  paid_at: Millis | null
}

/** A user's customer id at a provider that keeps books. */
type PaymentCustomersTable = {
  user_id: number
  provider: PaymentProvider
  /** Random. It is the same whenever the provider is asked for this customer. */
  reference: string
  /** The provider's id. Null until the provider has answered. */
  provider_id: string | null
  /** Raised by every writer, so that nobody overwrites with an older reading of the books. */
  revision: Generated<number>
}

/** The events received from a provider. */
type PaymentEventsTable = {
  /** The provider's own id. */
  id: string
  kind: string
  received_at: Millis
}

/** One row for each spot. A spot is free if it is not sold, and not held any more. */
type FoundersSpotsTable = {
  /** From 1. */
  number: number
  payment_id: number | null
  held_until: Millis | null
  sold_at: Millis | null
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

/** What a mailed link does. */
export type LinkPurpose = 'confirm' | 'reset' | 'old-address' | 'new-address' | 'two-step-off'

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
  /** Of the authenticator app, base32. Null without an app: then a passkey is asked for. */
  app_secret: string | null
  /** Of an app that has not given its first code yet. */
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

/** A challenge that an authenticator may sign once. Of nobody before a sign-in. */
type PasskeyChallengesTable = {
  /** SHA-256, hex. */
  challenge_hash: string
  /** Whose passkey is being made. */
  user_id: number | null
  expires_at: Millis
}

/** The last code texted to a number, to confirm that it is the user's. */
type PhoneCodesTable = {
  user_id: number
  number: string
  /** SHA-256 of user and code, hex. */
  code_hash: string
  tries_left: number
  expires_at: Millis
}

/** A text message from a user, with the carrier's id, so that it takes effect once. */
type ReceivedTextsTable = {
  carrier_id: string
  user_id: number
  /** The sender's number. */
  number: string
  /** The message's text. Empty once it has been answered. */
  content: string
  /** The addresses of its attachments. Empty once it has been answered. */
  media: Json
  /** Null while it is being answered. Empty if there is nothing to say. */
  reply: string | null
  /**
   * In the response to the carrier's request or, if that could not wait, as a message. Null until decided.
   */
  reply_way: 'answer' | 'message' | null
  received_at: Millis
}

/** Numbers whose holders said STOP. */
type StoppedNumbersTable = { number: string; stopped_at: Millis }

/** Unknown numbers that got the sign-up address, and when. */
type AnsweredStrangersTable = { number: string; answered_at: Millis }

/** How often something was done lately. Keys are hashes, and no row outlives its window for long. */
type RateCountsTable = {
  key: string
  /** The number of the window, from 1970. */
  span: number
  uses: number
  /** In the window before. */
  uses_before: number
  ends_at: Millis
}

/** What was done of what may be done so often in a day. The names are hashes. */
type UsedAllowancesTable = {
  id: Generated<number>
  name: string
  used_at: Millis
}

/** A job that failed for good. */
export type GivenUpJobsTable = {
  id: Generated<number>
  kind: string
  unique_key: string
  payload: Json
  /** The person who waited for it. Null if nobody did. */
  owner_id: number | null
  /** The error of its last run. */
  message: string
  given_up_at: Millis
}

export type JobsTable = {
  id: Generated<number>
  kind: string
  /** At most one waiting or running job has this key. */
  unique_key: string
  payload: Json
  /** The person who waits for it. Null if nobody does. */
  owner_id: number | null
  /** Its place in its kind's queue: see `turnOf` in the job store. */
  turn: Generated<number>
  attempts: number
  /** The earliest time; 0 for at once, whatever the clock says. */
  run_at: Millis
  leased_until: Millis | null
  created_at: Millis
}
