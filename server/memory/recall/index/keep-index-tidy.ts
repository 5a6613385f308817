import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'

/**
 * Merges PostgreSQL's pending list into its GIN index once a second.
 *
 * New tokens go into a pending list first, because inserting the two hundred tokens of an upload one by one
 * would take most of its time. Searches scan that list, so a long list slows them down. After some thousand
 * uploads, PostgreSQL would merge it within one of them.
 *
 * https://www.postgresql.org/docs/current/gin-implementation.html#GIN-FAST-UPDATE
 */
export function keepIndexTidy({
  db,
  log,
  pauseMs = 1_000,
}: {
  db: Db
  log: Pick<Log, 'warn'>
  pauseMs?: number
}): { close(): Promise<void> } {
  let [isClosed, isWell, waitMs] = [false, true, pauseMs]
  let tidying = Promise.resolve()
  let timer = later()

  function later() {
    return setTimeout(() => {
      tidying = tidy()
    }, waitMs).unref()
  }

  async function tidy() {
    try {
      await tidyIndex(db)
      isWell = true
      waitMs = pauseMs
    } catch (error) {
      // Logged once, not every second while the database is down.
      if (isWell) log.warn('index.not-tidied', { message: String(error) })
      isWell = false
      // PostgreSQL also logs each refusal. It refuses every time if the user does not own the index.
      waitMs = Math.min(2 * waitMs, pausesMax * pauseMs)
    }
    if (!isClosed) timer = later()
  }

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await tidying
    },
  }
}

const pausesMax = 60

/** Merges the list. Returns its number of pages, or 0 if another process is merging it. */
export async function tidyIndex(db: Db): Promise<number> {
  const { rows } = await sql<{
    pages: number
  }>`select case when pg_try_advisory_xact_lock(${sql.lit(tidyingLock)})
    then gin_clean_pending_list('recall_index_tokens'::regclass) else 0 end as pages`.execute(db)
  return rows[0]?.pages ?? 0
}

/** An arbitrary number that no other lock uses. */
const tidyingLock = 737_031
