import { pino } from 'pino'

/** Everything worth a line. Never a person's text: ids, sizes and times. */
export type LogEvent =
  | 'request.failed'
  | 'screenshot.captured'
  | 'screenshot.extracted'
  | 'screenshot.filed'
  | 'screenshot.given-up'
  | 'screenshot.forgotten'
  | 'thumbnail.failed'
  | 'account.forgotten'
  | 'export.failed'
  | 'payment.succeeded'
  /** Paid by somebody who is in the Founders Circle already: to be refunded. */
  | 'payment.superfluous'
  | 'job.failed'
  | 'job.given-up'
  | 'worker.replaced'

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
