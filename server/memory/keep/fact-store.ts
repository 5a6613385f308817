import type { Selectable } from 'kysely'
import { Box, type Fact } from '#contract/fact.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

export type KeptFact = Fact & { screenshotId: number }
export type FactStore = ReturnType<typeof factStore>

export function factStore(db: Db) {
  const mine = (ownerId: OwnerId) =>
    db
      .selectFrom('facts')
      .selectAll()
      .where('user_id', '=', ownerId)
      .orderBy('screenshot_id')
      .orderBy('position')

  return {
    /** In reading order within each screenshot. */
    async of(ownerId: OwnerId, screenshotIds: number[]): Promise<KeptFact[]> {
      if (screenshotIds.length === 0) return []
      return (await mine(ownerId).where('screenshot_id', 'in', screenshotIds).execute()).map(kept)
    },

    async byScreenshot(ownerId: OwnerId, screenshotIds: number[]): Promise<Map<number, KeptFact[]>> {
      return Map.groupBy(await this.of(ownerId, screenshotIds), ({ screenshotId }) => screenshotId)
    },

    /** Replaces the screenshot's facts. */
    async replace(ownerId: OwnerId, screenshotId: number, facts: Fact[]): Promise<void> {
      await db
        .deleteFrom('facts')
        .where('user_id', '=', ownerId)
        .where('screenshot_id', '=', screenshotId)
        .execute()
      await db
        .updateTable('screenshots')
        .set({ mentioned_on: lastDateIn(facts) })
        .where('user_id', '=', ownerId)
        .where('id', '=', screenshotId)
        .execute()
      if (facts.length === 0) return
      const rows = facts.map((fact, position) => ({
        ...fact,
        role: fact.role ?? null,
        box: fact.box && JSON.stringify(fact.box),
        user_id: ownerId,
        screenshot_id: screenshotId,
        position,
      }))
      await db.insertInto('facts').values(rows).execute()
    },
  }
}

/** The last of the dates with a year. Empty if there is none. */
const lastDateIn = (facts: readonly Fact[]): string =>
  facts
    .flatMap(({ kind, value }) => (kind === 'date' && /^\d{4}/.test(value) ? value : []))
    .reduce((last, value) => (value > last ? value : last), '')

const kept = ({
  kind,
  text,
  value,
  label,
  role,
  line,
  box,
  screenshot_id,
}: Selectable<Tables['facts']>): KeptFact => ({
  ...{ kind, text, value, label, line },
  ...(role !== null && { role }),
  box: box === null ? null : Box.parse(JSON.parse(box)),
  screenshotId: screenshot_id,
})
