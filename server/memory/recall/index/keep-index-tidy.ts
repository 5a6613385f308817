import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'

/**
 * PostgreSQL's index of words has a list of what is new in it: to put an upload's two hundred tokens each where it belongs
 * would take most of what it waits for. A search reads through that list, too, so that each second whatever is on it is put
 * there, for all uploads together. Where nobody does that, all is found the same, but slower; and after some
 * thousand uploads PostgreSQL does it in the midst of one.
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
      // Said once: while the database is away there is more to say than this, each second.
      if (isWell) log.warn('index.not-tidied', { message: String(error) })
      isWell = false
      // PostgreSQL, too, writes down each time that it refuses: as to one who does not own the index, to whom it always will.
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

/** How many pages of the list there were. 0 while another process does the same. */
export async function tidyIndex(db: Db): Promise<number> {
  const { rows } = await sql<{
    pages: number
  }>`select case when pg_try_advisory_xact_lock(${sql.lit(tidyingLock)})
    then gin_clean_pending_list('recall_index_tokens'::regclass) else 0 end as pages`.execute(db)
  return rows[0]?.pages ?? 0
}

/** Any number that nothing else locks. */
const tidyingLock = 737_031
