import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** What is counted when the page is read, not before. */
export type Levels = {
  /** Jobs by kind, and how long the oldest due one has waited. */
  queue(): Promise<{ kind: string; waiting: number; running: number; oldestSeconds: number }[]>
  jobsGivenUp(): Promise<number>
  /** Connections to the database. Null for the embedded one. */
  pool(): { open: number; idle: number; waiting: number } | null
}

/** From a cached answer to a model's longest. */
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function prometheusMetrics(levels: Levels): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    ...{ name: 'remy_request_seconds', help: 'Requests, by route', buckets: seconds, registers },
    labelNames: ['method', 'route', 'status'],
  })
  const jobs = new Histogram({
    ...{ name: 'remy_job_seconds', help: 'Runs of jobs, by kind and outcome', buckets: seconds, registers },
    labelNames: ['kind', 'outcome'],
  })
  const readings = new Histogram({
    ...{ name: 'remy_reading_seconds', help: 'Text recognition of a picture', buckets: seconds, registers },
  })
  const events = new Counter({
    ...{ name: 'remy_events_total', help: 'Log events, by name', registers },
    labelNames: ['event'],
  })
  const tokens = new Counter({
    ...{ name: 'remy_model_tokens_total', help: 'Tokens of language models, by event', registers },
    labelNames: ['event'],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const waiting = gauge('remy_jobs_waiting', 'Jobs that wait, by kind', ['kind'])
  const running = gauge('remy_jobs_running', 'Jobs that run in any process, by kind', ['kind'])
  const oldest = gauge('remy_jobs_oldest_seconds', 'How long the oldest due job has waited, by kind', [
    'kind',
  ])
  const givenUp = gauge('remy_jobs_given_up', 'Jobs given up that nobody has retried')
  const isUp = gauge('remy_database_up', '1 if the database answered when this was read')
  const connections = gauge('remy_database_connections', 'Connections to the database', ['state'])

  /** While the database is away, everything else is still told. */
  async function takeLevels() {
    for (const one of [waiting, running, oldest]) one.reset()
    for (const [state, count] of Object.entries(levels.pool() ?? {})) connections.set({ state }, count)
    isUp.set(0)
    for (const { kind, ...of } of await levels.queue()) {
      waiting.set({ kind }, of.waiting)
      running.set({ kind }, of.running)
      oldest.set({ kind }, of.oldestSeconds)
    }
    givenUp.set(await levels.jobsGivenUp())
    isUp.set(1)
  }

  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    job: (kind, outcome, took) => jobs.observe({ kind, outcome }, took),
    reading: took => readings.observe(took),
    event(name, fields) {
      events.inc({ event: name })
      if (typeof fields.tokens === 'number') tokens.inc({ event: name }, fields.tokens)
    },
    async page() {
      await takeLevels().catch(() => {})
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}
