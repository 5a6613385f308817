import { pino } from 'pino'
import type { SecurityEventKind } from '#contract/security.ts'

/** All log events. Their fields hold ids, sizes and times, never a person's text. */
export type LogEvent =
  /** One for each request. */
  | 'request.served'
  | 'request.failed'
  /** The mailbox can be read: once after the start, and again after each failure. */
  | 'mail-in.ready'
  /** A mail was dealt with. */
  | 'mail-in.received'
  | 'mail-in.undecided'
  /** The head of a mail cannot be read. It stays in the mailbox. */
  | 'mail-in.unreadable'
  /** The database or the file store was unreachable, or the disk was full. */
  | 'request.unavailable'
  /** A part of a response did not match the contract, for example because a row is damaged. */
  | 'answer.mended'
  /** Questions that may follow a reply could not be tried. The reply came without them. */
  | 'follow-ups.failed'
  /** A stored file differs from its upload: the disk is faulty, or somebody changed it. */
  | 'image.damaged'
  /** Remy started while the file store did not answer. */
  | 'files.away'
  /** Remy started while the file store was full. It can still read and delete. */
  | 'files.full'
  /** The identity provider did not answer, or its answer proved nothing. */
  | 'provider.away'
  | 'provider.refused'
  | 'screenshot.captured'
  | 'screenshot.extracted'
  | 'screenshot.filed'
  | 'screenshot.given-up'
  | 'screenshot.discarded'
  | 'screenshot.restored'
  | 'screenshot.forgotten'
  | 'import.ended'
  | 'thumbnail.failed'
  | 'model.answered'
  | 'model.looked'
  | 'model.read'
  | 'model.set-aside'
  /** The daily token limit for everybody together is used up. */
  | 'model.day-is-full'
  | 'account.forgotten'
  | `security.${SecurityEventKind}`
  /** A refused sign-in or proof is not among the events that its owner sees. */
  | 'security.not-recorded'
  | 'export.failed'
  | 'payment.succeeded'
  /**
   * A payment for something the person already has, or for a spot that was gone. A real provider refunds it.
   */
  | 'payment.superfluous'
  /** Refunded, or lost in a dispute. What it paid for ends. */
  | 'payment.paid-back'
  /** The amount is not ours: a person should look. */
  | 'payment.odd-amount'
  /** The webhook's signature is missing, wrong or too old. */
  | 'payment.event-refused'
  /** The event is about an unknown customer. */
  | 'payment.unknown-customer'
  /**
   * A deleted account is still charged by a provider that is switched off here. It ends once that provider is
   * on again.
   */
  | 'payment.waits-for-provider'
  | 'plan.ended'
  /** The carrier refused the reply, or may have sent it without saying so. */
  | 'text.not-sent'
  /** The daily limit of text messages for everybody together is used up. */
  | 'text.day-is-full'
  /** A webhook did not take a message, ten times. */
  | 'webhook.message-dropped'
  /** What somebody corrected is kept, but nobody could look through it. */
  | 'correction.not-understood'
  | 'reminder.told'
  /** A push service, the mail server or the carrier did not take a message. */
  | 'reminder.not-told'
  | 'standing.changed'
  /** The clocks of this machine and of PostgreSQL differ since the start. */
  | 'clock.apart'
  /** Since the start, another process on this database uses another folder or bucket. */
  | 'place.apart'
  | 'job.failed'
  /** The database or the file store is away or full. The job waits for it. */
  | 'job.put-off'
  | 'job.given-up'
  | 'worker.replaced'
  | 'index.not-tidied'

type Fields = Record<string, unknown>
export type Log = Record<'info' | 'warn' | 'error', (event: LogEvent, fields?: Fields) => void>

/** Writes one JSON line for each event to standard output. */
export function createLog(level: 'info' | 'warn' | 'error' | 'silent'): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    info: (event, fields) => logger.info(fields ?? {}, event),
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, fields) => logger.error(fields ?? {}, event),
  }
}
