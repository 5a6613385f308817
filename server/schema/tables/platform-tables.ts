import type { Generated } from 'kysely'
import type { Json, Millis } from './column-types.ts'

/** Jobs, and how often something was done. */
export type PlatformTables = {
  jobs: JobsTable
  given_up_jobs: GivenUpJobsTable
  rate_counts: RateCountsTable
  used_allowances: UsedAllowancesTable
  data_keys: DataKeysTable
}

/** How often something was done lately. Keys are hashes, and no row outlives its window for long. */
type RateCountsTable = {
  key: string
  /** The number of the window, from 1970. */
  span: number
  uses: number
  /** In the window before. */
  uses_before: number
  ends_at: Millis
}

/** What was done of what may be done so often in a day. The names are hashes. */
type UsedAllowancesTable = {
  id: Generated<number>
  name: string
  used_at: Millis
}

/** A job that failed for good. */
export type GivenUpJobsTable = {
  id: Generated<number>
  kind: string
  unique_key: string
  payload: Json
  /** The person who waited for it. Null if nobody did. */
  owner_id: number | null
  /** The error of its last run. */
  message: string
  given_up_at: Millis
}

export type JobsTable = {
  id: Generated<number>
  kind: string
  /** At most one waiting or running job has this key. */
  unique_key: string
  payload: Json
  /** The person who waits for it. Null if nobody does. */
  owner_id: number | null
  /** Its place in its kind's queue: see `turnOf` in the job store. */
  turn: Generated<number>
  /** How often it was claimed. */
  attempts: number
  /** Runs that ended with an error of its own. */
  failures: Generated<number>
  /** Runs that the end of their process cut off. */
  cut_offs: Generated<number>
  /** Since when its runs find the database or the file store away or full. Null if the last one did not. */
  put_off_since: Millis | null
  /** The earliest time; 0 for at once, whatever the clock says. */
  run_at: Millis
  leased_until: Millis | null
  created_at: Millis
}

/** The keys under which something in the database or the file store may be encrypted. */
type DataKeysTable = {
  /** The beginning of a hash of the key. */
  key_id: string
  /** A known word, encrypted with it. */
  proof: string
  created_at: Millis
}
