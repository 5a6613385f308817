import type { Fact } from '#contract/fact.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { stateWhenPut } from '#server/memory/keep/guesses/secret-state.ts'
import { knownWithoutSecrets } from '#server/memory/keep/known-without-secrets.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { isEncrypting } from '#server/platform/db/encrypt-columns.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { searchEngineFor } from './engines/search-engine-for.ts'
import { entryStore } from './entry-store.ts'
import { blanked, indexEntry } from './index-entry.ts'
import { termStore } from './term-store.ts'

/** Creates the search index. It is updated in a screenshot's own transaction. Updates are idempotent. */
export function createSearchIndex(engine: Engine): SearchIndex {
  const search = searchEngineFor(engine)

  return {
    async put(tx, ownerId, row, categoryName, known) {
      const facts = known ?? (await factStore(tx).of(ownerId, [row.id]))
      const entry = indexEntry(ownerId, row, categoryName, extrasOf(row, facts, isEncrypting(tx)))
      const filing = await counted(tx, ownerId, row.id, entry.terms)
      await search.writeEntry(tx, ownerId, row.id, { ...entry, filing, secrets: stateWhenPut(row) })
    },

    async remove(tx, ownerId, screenshotId) {
      const before = await search.findOrCount(tx, ownerId, screenshotId, [])
      if ('found' in before) await swapTerms(tx, ownerId, before.found.terms, [])
      await entryStore(tx).remove(ownerId, screenshotId)
    },

    async removeSome(tx, ownerId) {
      await search.lockOwner(tx, ownerId)
      const wereEntries = await entryStore(tx).removeSome(ownerId, entriesAtOnce)
      const terms = termStore(tx, search)
      const wereRemainders = await terms.removeSomeRemainders(ownerId, remaindersAtOnce)
      const wereTerms = await terms.removeSome(ownerId, termsAtOnce)
      return wereEntries || wereRemainders || wereTerms
    },
  }

  /** Counts the terms of an entry. Returns the SQL that creates keys for new ones, as `termStore` does. */
  async function counted(tx: Db, ownerId: OwnerId, screenshotId: number, terms: string[]) {
    const before = await search.findOrCount(tx, ownerId, screenshotId, terms)
    if ('counted' in before) return termStore(tx, search).filingOf(ownerId, before.counted)
    const filing = await swapTerms(tx, ownerId, before.found.terms, terms)
    if (before.found.isStale) await termStore(tx, search).refile(ownerId, terms)
    return filing
  }

  /** Raises the count of added terms and lowers that of removed ones. Returns the same as `counted`. */
  async function swapTerms(tx: Db, ownerId: OwnerId, before: string[], after: string[]) {
    const terms = termStore(tx, search)
    const [had, has] = [new Set(before), new Set(after)]
    const gone = [...had.difference(has)]
    const come = [...has.difference(had)]
    if (gone.length > 0) await terms.stopUsing(ownerId, gone)
    return come.length > 0 ? terms.count(ownerId, come) : null
  }
}

/** With a data key, the unencrypted index has no secret. A secret in a label is left out in any case. */
function extrasOf(row: ScreenshotRow, facts: readonly Fact[], isEncrypting: boolean) {
  const labels = [...new Set(facts.flatMap(({ label }) => label ?? []))]
  const factKinds = [...new Set(facts.map(({ kind }) => kind))]
  if (knownWithoutSecrets(row) || !(isEncrypting || labels.length > 0)) return { labels, factKinds }
  const secretsIn = spansToldBy(facts, row.extracted_text)
  const open = labels.map(label => blanked(label, secretsIn(label)))
  return { labels: open, factKinds, secretsIn: isEncrypting ? secretsIn : null }
}

const entriesAtOnce = 100
const remaindersAtOnce = 5_000
const termsAtOnce = 200
