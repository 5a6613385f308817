import { type RawBuilder, sql } from 'kysely'
import type { OwnerId } from '#server/platform/owner.ts'
import { indexVersion } from './index-version.ts'

/** A term whose count was raised by one. `version`: the index version that created its keys. */
export type Counted = { term: string; uses: number; version: number }

/** Raises the count of each `listed` term of the owner by one, if `isToCount` is true. */
export const countingTerms = (
  ownerId: OwnerId,
  listed: RawBuilder<{ value: string }>,
  isToCount = sql<boolean>`true`,
): RawBuilder<Counted> => sql`
  insert into terms (user_id, term, uses, version)
  select cast(${ownerId} as bigint), value, 1, cast(${indexVersion} as integer) from ${listed} as used where ${isToCount}
  on conflict (user_id, term) do update set uses = terms.uses + 1
  returning term, uses, version`

/** Only new and outdated terms need keys. One or two words in a hundred are new. */
export const isToFile = sql<boolean>`uses = 1 or version < ${sql.lit(indexVersion)}`
