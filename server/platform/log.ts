import { pino } from 'pino'

/** Everything worth a line. Never a person's text: ids, sizes and times. */
export type LogEvent =
  | 'request.failed'
  /** The database or the file store was away, or the disk full. */
  | 'request.unavailable'
  /** A part of an answer did not fit the contract, as of a damaged row. */
  | 'answer.mended'
  /** A file is not what was uploaded: its disk, or somebody, has changed it. */
  | 'image.damaged'
  | 'screenshot.captured'
  | 'screenshot.extracted'
  | 'screenshot.filed'
  | 'screenshot.given-up'
  | 'screenshot.forgotten'
  | 'thumbnail.failed'
  | 'model.answered'
  | 'model.looked'
  | 'model.read'
  | 'model.set-aside'
  /** All tokens that may be used in a day for everybody together have been used. */
  | 'model.day-is-full'
  | 'account.forgotten'
  | 'export.failed'
  | 'payment.succeeded'
  /** Paid for what somebody has already, or for a spot that was gone: given back by a provider that charged for it. */
  | 'payment.superfluous'
  /** Given back, or lost in a dispute: what it paid for is gone with it. */
  | 'payment.paid-back'
  /** Paid in another amount than ours: for a person to look into. */
  | 'payment.odd-amount'
  /** A webhook that nobody signed, or too long ago. */
  | 'payment.event-refused'
  /** An event for somebody we do not know. */
  | 'payment.unknown-customer'
  /** Somebody who has left is charged by a provider that takes no payments here now, until it does again. */
  | 'payment.waits-for-provider'
  | 'plan.ended'
  /** A reply that the carrier will not send, or may have sent although it did not say so. */
  | 'text.not-sent'
  /** All that may be sent in a day for everybody together has been sent. */
  | 'text.day-is-full'
  | 'job.failed'
  | 'job.given-up'
  | 'worker.replaced'
  | 'index.not-tidied'

type Fields = Record<string, unknown>
export type Log = Record<'info' | 'warn' | 'error', (event: LogEvent, fields?: Fields) => void>

/** One JSON line an event on standard output. */
export function createLog(level: 'info' | 'warn' | 'error' | 'silent'): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return {
    info: (event, fields) => logger.info(fields ?? {}, event),
    warn: (event, fields) => logger.warn(fields ?? {}, event),
    error: (event, fields) => logger.error(fields ?? {}, event),
  }
}
