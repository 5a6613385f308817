import { type RawBuilder, sql } from 'kysely'
import type { FactKind } from '#contract/fact.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Match } from './match.ts'
import type { SearchEngine } from './search-engine.ts'

/** What is asked of the rows beside their words. */
export type Narrowing = {
  /** Milliseconds since 1970; `from` included, `to` not; null is open. */
  saved?: { from: number | null; to: number | null } | null
  /** ISO dates likewise, of which one stands in the screenshot. */
  mentioned?: { from: string; to: string } | null
  /** Kinds of fact that stand in it, all of them. */
  facts?: FactKind[]
}

export type HitsWanted = { match: Match; narrowing: Narrowing; before: number | null; limit: number }

/** Ids of what matches, newest first. */
export async function hits(
  db: Db,
  search: SearchEngine,
  ownerId: OwnerId,
  wanted: HitsWanted,
): Promise<number[]> {
  const { match, narrowing, before, limit } = wanted
  const conditions = [
    sql<boolean>`screenshots.user_id = ${ownerId}`,
    ...(before === null ? [] : [sql<boolean>`hit.id < ${before}`]),
    ...rowConditions(narrowing),
  ]
  const { rows } = await sql<{ id: number }>`
    select hit.id
    from ${search.matching(ownerId, match)} as hit ${search.join} screenshots on screenshots.id = hit.id
    where ${sql.join(conditions, sql` and `)}
    order by hit.id desc
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

function rowConditions({ saved, mentioned, facts = [] }: Narrowing): RawBuilder<boolean>[] {
  const from = saved?.from ?? null
  const to = saved?.to ?? null
  return [
    ...(from === null ? [] : [sql<boolean>`screenshots.created_at >= ${from}`]),
    ...(to === null ? [] : [sql<boolean>`screenshots.created_at < ${to}`]),
    ...facts.map(kind => hasFact(sql`facts.kind = ${kind}`)),
    ...(mentioned ? [hasFact(dateBetween(mentioned))] : []),
  ]
}

const dateBetween = ({ from, to }: { from: string; to: string }) =>
  sql`facts.kind = 'date' and facts.value >= ${from} and facts.value < ${to}`

const hasFact = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from facts where facts.screenshot_id = screenshots.id and ${condition})`
