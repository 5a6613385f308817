import { askingPage } from '../changes/asking-page.ts'
import type { ClaimedJob } from './job-store.ts'
import type { JobHandler, JobHandlers } from './jobs.ts'
import { type JobRun, type RunDependencies, runJob } from './run-job.ts'

export type JobRunner = { wake(kind?: string): void; stop(graceMs: number): Promise<void> }

/** Keeps each kind's places filled with due jobs until it is stopped. */
export function createJobRunner(
  dependencies: RunDependencies,
  handlers: JobHandlers,
  pollMs: number,
): JobRunner {
  const lanes = new Map(
    Object.entries(handlers).map(([kind, handler]) => [kind, lane(dependencies, kind, handler)]),
  )
  const wake = (kind?: string) => {
    for (const [name, { fill }] of lanes) if (kind === undefined || kind === name) fill()
  }
  const poll = setInterval(wake, pollMs)
  wake()
  return {
    wake,
    async stop(graceMs) {
      clearInterval(poll)
      const all = [...lanes.values()]
      await atMost(graceMs, Promise.all(all.map(({ drain }) => drain())))
      await Promise.all(all.map(({ giveBack }) => giveBack()))
    },
  }
}

/** The places for one kind of job. */
function lane(dependencies: RunDependencies, kind: string, handler: JobHandler) {
  const running = new Map<ClaimedJob, JobRun>()
  let claiming = Promise.resolve()
  let isClaiming = false
  let isWanted = false
  let isStopped = false

  /**
   * One claim at a time. A wake-up during a claim causes another, because the first may have come too early
   * to see the new job.
   */
  function fill() {
    isWanted = true
    if (!isClaiming) claiming = claimWhileWanted()
  }

  async function claimWhileWanted() {
    isClaiming = true
    while (isWanted && !isStopped && running.size < handler.concurrency) {
      isWanted = false
      await claim(handler.concurrency - running.size)
    }
    isClaiming = false
  }

  async function claim(most: number) {
    const { store, leaseMs, log } = dependencies
    try {
      const except = [...running.keys()].map(({ id }) => id)
      for (const job of await store.claim(kind, most, { leaseMs, except })) begin(job)
    } catch (error) {
      log?.error('job.failed', { kind, message: `Claiming failed: ${error}` })
    }
  }

  function begin(job: ClaimedJob) {
    // The request that woke this runner is not the one that the job is for.
    const run = askingPage.run(null, () => runJob(dependencies, handler, job))
    running.set(job, run)
    void run.ended.then(() => {
      running.delete(job)
      fill()
    })
  }

  async function drain() {
    isStopped = true
    await claiming
    await Promise.all([...running.values()].map(({ ended }) => ended))
  }

  async function giveBack() {
    await Promise.all([...running.values()].map(run => run.giveBack()))
  }

  return { fill, drain, giveBack }
}

async function atMost(millis: number, work: Promise<unknown>) {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, millis)
  await Promise.race([work, late])
  clearTimeout(timer)
}
