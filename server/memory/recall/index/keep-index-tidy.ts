import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'

/**
 * PostgreSQL's word index has a list of pending entries, because inserting an upload's two hundred tokens one
 * by one would take most of its time. A search reads through that list, too. So once a second the list is
 * merged into the index, for all uploads together. Otherwise searches find the same, but more slowly, and
 * after some thousand uploads PostgreSQL merges the list within one of them.
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
      // Logged once, not each second while the database is away.
      if (isWell) log.warn('index.not-tidied', { message: String(error) })
      isWell = false
      // PostgreSQL logs each refusal, too. It always refuses a user who does not own the index.
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

/** Returns how many pages the list had, or 0 while another process does the same. */
export async function tidyIndex(db: Db): Promise<number> {
  const { rows } = await sql<{
    pages: number
  }>`select case when pg_try_advisory_xact_lock(${sql.lit(tidyingLock)})
    then gin_clean_pending_list('recall_index_tokens'::regclass) else 0 end as pages`.execute(db)
  return rows[0]?.pages ?? 0
}

/** Any number that nothing else locks. */
const tidyingLock = 737_031
