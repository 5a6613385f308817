import type { ColumnType, Generated } from 'kysely'
import type { Plan } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/billing.ts'
import type { AmountRole, FactKind } from '#contract/fact.ts'
import type { AcceptedImageType, ContentType, FailedStep, Progress } from '#contract/screenshot.ts'

/** Milliseconds since 1970, UTC. */
type Millis = number
/** JSON as text; parsed where it is read. */
type Json = string

/** What both databases hold. Every row but a job, a Founders spot and a provider's event belongs to a user. */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  categories: CategoriesTable
  screenshots: ScreenshotsTable
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
  phone_codes: PhoneCodesTable
  received_texts: ReceivedTextsTable
  stopped_numbers: StoppedNumbersTable
  answered_strangers: AnsweredStrangersTable
  jobs: JobsTable
}

type UsersTable = {
  id: Generated<number>
  email: string
  /** Lower case; unique. */
  email_key: string
  username: string | null
  /** E.164 where it could be read as a number; as typed where not. */
  phone_number: string | null
  /** Since when the number is known to be theirs: a code texted to it was entered. At most one user's at a time. */
  phone_confirmed_at: Generated<Millis | null>
  /** IANA, of the browser that confirmed it. */
  phone_time_zone: Generated<string | null>
  password_hash: string
  email_confirmed_at: Millis | null
  subscription_plan: Plan | null
  subscription_status: string | null
  subscription_period_end: Millis | null
  /** Through whom the plan was bought; null while none was. */
  subscription_provider: PaymentProvider | null
  /** 1: the plan ends with its period. */
  subscription_cancelled: Generated<number>
  created_at: Millis
}

type SessionsTable = {
  /** SHA-256 of the token, hex. */
  token_hash: string
  user_id: number
  created_at: Millis
  expires_at: Millis
}

type CategoriesTable = {
  id: Generated<number>
  user_id: number
  name: string
  /** Folded for comparison; unique for a user. */
  name_key: string
  created_at: Millis
}

/** A picture, or a text that came without one. */
export type StoredType = AcceptedImageType | 'text/plain'

type ScreenshotsTable = {
  id: Generated<number>
  user_id: number
  /** Of the original bytes, hex; unique for a user. */
  sha256: string
  /** Where the original's bytes lie in the file store; never used for another picture. */
  file_key: string
  /** As the person's device called it. */
  file_name: string
  media_type: StoredType
  bytes: number
  /** As shown, after EXIF orientation. */
  width: number
  height: number
  /** Tiny blurred preview, a data URL. */
  preview: string
  title: string
  description: string
  analysis: string
  extracted_text: string
  category_id: number | null
  type: ContentType
  tags: Json
  /** Names of the fields the user set; a later reading leaves them alone. */
  corrected: Json
  progress: Progress
  failed_step: FailedStep | null
  failure_reason: string | null
  /** From the file's own metadata. */
  captured_at: Millis | null
  /** What it looks like from afar, 16 hex digits; null where it was kept before such were made. */
  picture_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** Where in it stands what is secret: boxes; null until that is known. */
  veils: ColumnType<Json | null, Json | null | undefined, Json | null>
  /** The rules that told it; 0 while none did. */
  veil_rules: Generated<number>
  created_at: Millis
  updated_at: Millis
}

type ReadingsTable = {
  screenshot_id: number
  user_id: number
  engine: string
  /** Lines in reading order, with words, boxes and confidences. */
  lines: Json
  /** Degrees, clockwise; null where the text stands upright. */
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

/** How a screenshot was understood when it was filed, whatever the person has made of it since. */
type FilingsTable = {
  screenshot_id: number
  user_id: number
  /** What it is alike by, as `traits.ts` writes it. */
  traits: string
  /** Where it was filed without being told; null where nowhere, and where that category is gone. */
  category_id: number | null
  /** Words of the picture that spoke for it. */
  because: Json
  /** How many of the person's own moves it follows. */
  moves_followed: number
}

/** What the person set right of one screenshot: at most one row for its category and one for its type. */
type LessonsTable = {
  screenshot_id: number
  user_id: number
  about: 'category' | 'type'
  /** Where it belongs; null: nowhere, and for a type. */
  category_id: number | null
  type: ContentType | null
  /** What stood there before; null also where that category is gone. */
  category_before: number | null
  type_before: ContentType | null
  /** 1 where what stood there before had been set by the person too. */
  was_taught: number
  taught_at: Millis
}

/** What the search index holds of each screenshot. The index itself, `recall_index`, is each database's own. */
type RecallEntriesTable = {
  screenshot_id: number
  user_id: number
  /** Its distinct words, with a space between them. */
  terms: string
  /** Of the index that put it there. */
  version: Generated<number>
}

type EmbeddingsTable = {
  screenshot_id: number
  user_id: number
  /** Whose: provider and model. */
  space: string
  /** SHA-256 of the text that it stands for, hex. */
  text_hash: string
  /** Its direction, a bit for each dimension: enough to tell what cannot be near. */
  signs: Uint8Array
  /** Its direction, a signed byte for each dimension. */
  point: Uint8Array
}

type TermsTable = {
  user_id: number
  term: string
  /** The user's screenshots that it stands in; never 0. */
  uses: number
  /** Of the index that filed it. */
  version: Generated<number>
}

type TermRemaindersTable = {
  user_id: number
  /** What the term is also filed under: see `also-filed-under.ts`. */
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
  /** Where each value in a reply stands; null where it has none. */
  proofs: Json | null
  /** How to take back what answering has changed, or in a reply what it took back; null where it has changed nothing. */
  undo: Json | null
  /** Of a question: the sender's name for it, unique for a user, so that sending it again does not say it again. */
  idempotency_key: string | null
  /** Of a reply: the id of the question, which has no other. */
  answers: number | null
  /** Of a question that takes a change back: the id of the question that asked for it, which no other takes back. */
  takes_back: number | null
  created_at: Millis
}

/** What a language model has cost. */
type ModelUsageOfAllTable = {
  /** ISO, in UTC. */
  day: string
  tokens: number
}

type ModelUsageTable = {
  user_id: number
  /** ISO, UTC. */
  day: string
  tokens: number
}

/** What a user set out to pay, at most one of them open. The card never comes near it. */
type PaymentsTable = {
  id: Generated<number>
  user_id: number
  /** Random; the same whenever the provider is asked for this payment. */
  reference: string
  plan: Plan
  /** In US cents, as they stood when it was begun. */
  cents: number
  provider: PaymentProvider
  /** The provider's name for it, unique with the provider; null until the provider has answered. */
  provider_id: string | null
  /** What the browser pays with; null until the provider has answered. */
  client_secret: string | null
  /**
   * A declined card leaves it open. `refunded`: paid and given back, or about to be. `odd`: paid in another amount than
   * ours, which gives nothing until a person has looked into it.
   */
  status: 'open' | 'succeeded' | 'cancelled' | 'refunded' | 'odd'
  created_at: Millis
  paid_at: Millis | null
}

/** Whom a provider that keeps books knows a user as. */
type PaymentCustomersTable = {
  user_id: number
  provider: PaymentProvider
  /** Random; the same whenever the provider is asked for this customer. */
  reference: string
  /** The provider's name for them; null until the provider has answered. */
  provider_id: string | null
  /** Raised by everybody who wrote down what the books say, so that nobody writes over it what was read before. */
  revision: Generated<number>
}

/** What a provider has told us already. */
type PaymentEventsTable = {
  /** The provider's own. */
  id: string
  kind: string
  received_at: Millis
}

/** One row for each spot there is. Free: not sold, and held by nobody or no longer. */
type FoundersSpotsTable = {
  /** From 1. */
  number: number
  payment_id: number | null
  held_until: Millis | null
  sold_at: Millis | null
}

/** A link that was mailed to confirm an address; it does so once. */
type EmailLinksTable = {
  /** SHA-256 of the link's token, hex. */
  token_hash: string
  user_id: number
  created_at: Millis
  expires_at: Millis
  used_at: Millis | null
}

/** The last code that was texted to a number, to find out whether it is the user's. */
type PhoneCodesTable = {
  user_id: number
  number: string
  /** SHA-256 of user and code, hex. */
  code_hash: string
  tries_left: number
  expires_at: Millis
}

/** A text message from a user, known by the carrier's name for it so that it takes effect once. */
type ReceivedTextsTable = {
  carrier_id: string
  user_id: number
  /** Of the sender. */
  number: string
  /** What was written; blank once it has been answered. */
  content: string
  /** Addresses of what was attached; none once it has been answered. */
  media: Json
  /** Null while it is being answered; blank where there is nothing to say. */
  reply: string | null
  /**
   * In the answer to the carrier's call or, where that could not wait for it, as a message of its own; null until one or the
   * other is sure.
   */
  reply_way: 'answer' | 'message' | null
  received_at: Millis
}

/** Numbers whose holders want no messages from us. */
type StoppedNumbersTable = { number: string; stopped_at: Millis }

/** Numbers of nobody here that have been told of us, and when. */
type AnsweredStrangersTable = { number: string; answered_at: Millis }

export type JobsTable = {
  id: Generated<number>
  kind: string
  /** At most one waiting or running job with this key. */
  unique_key: string
  payload: Json
  /** Who waits for it; null where nobody does. */
  owner_id: number | null
  /** Its place in the queue of its kind: see `turnOf` in the job store. */
  turn: Generated<number>
  attempts: number
  /** Not before this time; 0 for at once, whatever the clock says. */
  run_at: Millis
  leased_until: Millis | null
  created_at: Millis
}
