import { type RawBuilder, sql } from 'kysely'
import type { OwnerId } from '#server/platform/owner.ts'
import { indexVersion } from './index-version.ts'

/** A term that was used once more: new with its first use, and perhaps filed by an older version of the index. */
export type Counted = { term: string; uses: number; version: number }

/** Counts one use more of each of the owner's terms that are `listed`, if `isToCount`. */
export const countingTerms = (
  ownerId: OwnerId,
  listed: RawBuilder<{ value: string }>,
  isToCount = sql<boolean>`true`,
): RawBuilder<Counted> => sql`
  insert into terms (user_id, term, uses, version)
  select cast(${ownerId} as bigint), value, 1, cast(${indexVersion} as integer) from ${listed} as used where ${isToCount}
  on conflict (user_id, term) do update set uses = terms.uses + 1
  returning term, uses, version`

/** Of a hundred words one or two are new: those, and stale ones, are all that is asked for. */
export const isToFile = sql<boolean>`uses = 1 or version < ${sql.lit(indexVersion)}`
