import { factStore } from '#server/memory/keep/fact-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The name that a screenshot gives to one of its dates: "Return by". Null if it gives none. */
export async function labelOfDate(
  db: Db,
  ownerId: OwnerId,
  screenshotId: number,
  date: string,
): Promise<string | null> {
  const facts = await factStore(db).of(ownerId, [screenshotId])
  const dates = facts.filter(({ kind, value }) => kind === 'date' && value.startsWith(date))
  return dates.find(({ label }) => label !== null)?.label ?? null
}
