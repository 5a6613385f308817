import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { stepsToWarmSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { createParts, type Parts } from './app/create-parts.ts'
import { createRoutes, type Served } from './app/create-routes.ts'
import { openResources } from './app/open-resources.ts'
import type { Replacements } from './app/replacements.ts'
import { startJobs } from './app/start-jobs.ts'
import type { Config } from './config.ts'
import { stepsToWarmQuestions } from './memory/recall/search/warm-questions.ts'
import { stepsToWarmPlans } from './memory/reply/question/warm-plans.ts'
import { warmLineNetwork } from './memory/reply/reader/network/line-network.ts'
import { closeServer } from './platform/http/close-server.ts'
import { inTurns } from './platform/in-turns.ts'

export type App = {
  http: FastifyInstance
  /** Resolves once pictures can be read. Rejects if they never can. */
  ready: Promise<unknown>
  /** Starts worker threads and compiles patterns before the first picture or question needs them. */
  warm(): void
  stop(): Promise<void>
}

/** For jobs: the next start, or another process, reads again whatever is cut off. */
const stopGraceMillis = 3_000

/** Builds every part and connects them. Starts everything except listening; `stop` ends everything. */
export async function startApp(config: Config, replacements: Replacements = {}): Promise<App> {
  await using starting = new AsyncDisposableStack()
  const resources = await openResources(config, replacements, starting)
  const parts = { ...resources, ...(await createParts(config, replacements, resources, starting)) }
  const { http, draining, live } = await createRoutes(config, replacements, parts, starting)
  await startJobs(config, replacements, parts)
  starting.defer(() => finish({ http, draining, live }, parts, config))

  const running = starting.move()
  const warm = () => {
    parts.pictures.warm()
    parts.interpreter.warm()
    warmLineNetwork()
    void inTurns([...stepsToWarmSecrets, ...stepsToWarmQuestions, ...stepsToWarmPlans])
  }
  return { http, ready: parts.reader.ready, warm, stop: () => running.disposeAsync() }
}

/** First nobody sends anything new, then the server closes. What runs is finished, or left to others. */
async function finish(
  { http, draining, live }: Served,
  parts: Parts,
  { DRAIN_SECONDS, STOP_SECONDS }: Config,
): Promise<void> {
  const { jobs, memory, texting, runsJobs } = parts
  draining.begin()
  live?.refuseMore()
  const stopping = jobs.stop({ graceMs: stopGraceMillis })
  if (DRAIN_SECONDS > 0) await pause(DRAIN_SECONDS * 1_000)
  live?.endAll()
  const closing = closeServer(http, { graceMs: STOP_SECONDS * 1_000 })
  // Pictures being read are finished. Uploads that still wait for their turn are answered as they stand.
  await Promise.race([closing, runsJobs ? stopping : pause(stopGraceMillis, undefined, { ref: false })])
  await stopping
  memory.endWaiting()
  texting.endWaiting()
  await closing
}
