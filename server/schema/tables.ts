import type { Generated } from 'kysely'
import type { Plan } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/billing.ts'
import type { FactKind } from '#contract/fact.ts'
import type { AcceptedImageType, ContentType, FailedStep, Progress } from '#contract/screenshot.ts'

/** Milliseconds since 1970, UTC. */
type Millis = number
/** JSON as text; parsed where it is read. */
type Json = string

/** What both databases hold. Every row but a job and a Founders spot belongs to a user. */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  categories: CategoriesTable
  screenshots: ScreenshotsTable
  readings: ReadingsTable
  facts: FactsTable
  recall_entries: RecallEntriesTable
  terms: TermsTable
  term_remainders: TermRemaindersTable
  chat_messages: ChatMessagesTable
  payments: PaymentsTable
  founders_spots: FoundersSpotsTable
  jobs: JobsTable
}

type UsersTable = {
  id: Generated<number>
  email: string
  /** Lower case; unique. */
  email_key: string
  username: string | null
  phone_number: string | null
  password_hash: string
  email_confirmed_at: Millis | null
  subscription_plan: Plan | null
  subscription_status: string | null
  subscription_period_end: Millis | null
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

type ScreenshotsTable = {
  id: Generated<number>
  user_id: number
  /** Of the original bytes, hex; unique for a user. */
  sha256: string
  /** Where the original's bytes lie in the file store; never used for another picture. */
  file_key: string
  /** As the person's device called it. */
  file_name: string
  media_type: AcceptedImageType
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
  created_at: Millis
  updated_at: Millis
}

type ReadingsTable = {
  screenshot_id: number
  user_id: number
  engine: string
  /** Lines in reading order, with words, boxes and confidences. */
  lines: Json
}

type FactsTable = {
  id: Generated<number>
  screenshot_id: number
  user_id: number
  kind: FactKind
  text: string
  value: string
  label: string | null
  line: string
  box: Json | null
  /** In reading order within its screenshot. */
  position: number
}

/** What the search index holds of each screenshot. The index itself, `recall_index`, is each database's own. */
type RecallEntriesTable = {
  screenshot_id: number
  user_id: number
  /** Its distinct words, with a space between them. */
  terms: string
}

type TermsTable = {
  user_id: number
  term: string
  /** The user's screenshots that it stands in; never 0. */
  uses: number
}

type TermRemaindersTable = {
  user_id: number
  /** The term's first letters with some taken out. */
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
  created_at: Millis
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
  /** A declined card leaves it open. */
  status: 'open' | 'succeeded' | 'cancelled'
  created_at: Millis
  paid_at: Millis | null
}

/** One row for each spot there is. Free: not sold, and held by nobody or no longer. */
type FoundersSpotsTable = {
  /** From 1. */
  number: number
  payment_id: number | null
  held_until: Millis | null
  sold_at: Millis | null
}

export type JobsTable = {
  id: Generated<number>
  kind: string
  /** At most one waiting or running job with this key. */
  unique_key: string
  payload: Json
  attempts: number
  run_at: Millis
  leased_until: Millis | null
  created_at: Millis
}
