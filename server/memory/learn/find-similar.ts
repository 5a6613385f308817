import { setImmediate } from 'node:timers/promises'
import { movedAtOnceMax, type SimilarScreenshot } from '#contract/teaching.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { filingStore } from '#server/memory/keep/filing-store.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { countingHolders, likenessOf, weighed } from './likeness.ts'
import { readTraits, type Traits } from './traits.ts'

/**
 * Finds screenshots like this one among the newest two thousand. They are filed elsewhere, but not by the
 * user. The most similar come first. Reads one page at a time, so that other requests do not wait.
 */
export const findSimilar =
  ({ db }: { db: Db }) =>
  async (ownerId: OwnerId, screenshotId: number): Promise<SimilarScreenshot[]> => {
    const row = await existingScreenshot(db, ownerId, screenshotId)
    const filing = await filingStore(db).find(ownerId, screenshotId)
    if (!filing || row.category_id === null) return []
    const { add, rarity } = countingHolders()
    const pages: Candidate[][] = []
    for await (const page of filingStore(db).unsaid(ownerId, { pageSize, max: candidatesMax })) {
      const candidates = page.map(one => ({ ...one, traits: readTraits(one.traits) }))
      for (const { traits } of candidates) add(traits)
      pages.push(
        candidates.filter(({ id, categoryId }) => id !== screenshotId && categoryId !== row.category_id),
      )
    }
    const subject = weighed(readTraits(filing.traits), rarity)
    const found: { id: number; near: number }[] = []
    for (const page of pages) {
      for (const { id, traits } of page) {
        const near = likenessOf(subject, traits, rarity)
        if (near >= nearMin) found.push({ id, near })
      }
      await setImmediate()
    }
    const nearest = found.sort((a, b) => b.near - a.near).slice(0, movedAtOnceMax)
    const ids = nearest.map(({ id }) => id)
    const rows = await screenshotStore(db).findMany(ownerId, ids)
    const facts = await factStore(db).byScreenshot(ownerId, ids)
    return rows.map(row => presentListed(row, facts.get(row.id)))
  }

type Candidate = { id: number; traits: Traits }

const pageSize = 100
const candidatesMax = 2_000
/** Higher than for following a lesson: nobody wants to be asked about a vague similarity. */
const nearMin = 0.35
