import type { Log } from '../log.ts'
import type { Metrics } from './metrics.ts'

/** A log whose events are counted too. */
export const countEvents = (log: Log, metrics: Pick<Metrics, 'event'>): Log => {
  const counting =
    (write: Log['info']): Log['info'] =>
    (event, fields) => {
      metrics.event(event, fields ?? {})
      write(event, fields)
    }
  return { info: counting(log.info), warn: counting(log.warn), error: counting(log.error) }
}
