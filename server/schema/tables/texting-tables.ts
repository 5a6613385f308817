import type { Json, Millis } from './column-types.ts'

/** Text messages. */
export type TextingTables = {
  phone_codes: PhoneCodesTable
  received_texts: ReceivedTextsTable
  stopped_numbers: StoppedNumbersTable
  answered_strangers: AnsweredStrangersTable
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
