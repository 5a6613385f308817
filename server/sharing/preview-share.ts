import { setImmediate } from 'node:timers/promises'
import type { SharePreview } from '#contract/sharing/share-link.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { presentListed } from '#server/memory/keep/present-screenshot.ts'
import { coverListed } from '#server/memory/keep/redaction/cover-screenshot.ts'
import { veilForOthers } from '#server/memory/keep/redaction/veil-of.ts'
import { secretFacts } from '#server/memory/keep/secrets/is-secret.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Shared } from './choose-shared.ts'
import { presentShared } from './present-shared.ts'
import { titleOfShared } from './title-of-shared.ts'

/** Lists the secrets in screenshots, so that the owner knows what originals would show. */
export async function previewShare(
  db: Db,
  ownerId: OwnerId,
  { name, rows, isCut }: Shared,
): Promise<SharePreview> {
  const all = await factStore(db).of(
    ownerId,
    rows.map(({ id }) => id),
  )
  const covered: SharePreview['covered'] = []
  const first = rows.slice(0, 1)
  const [shown] = await presentShared(db, { ownerId, showsOriginals: false }, first)
  const title = titleOfShared(name, shown?.title ?? '', rows.length)
  for (const row of rows) {
    const facts = all.filter(({ screenshotId }) => screenshotId === row.id)
    const secret = secretFacts(row.extracted_text, facts)
    const isHidden = secret.length > 0 || secretSpans(row.extracted_text, facts).length > 0
    if (isHidden || (await veilForOthers(db, row)) !== null) {
      const shown = coverListed(presentListed(row), row.extracted_text, facts)
      const names = new Set(secret.flatMap(({ label }) => label?.trim() || []))
      covered.push({ id: row.id, title: shown.title, names: [...names].slice(0, namesMax) })
    }
    // Long texts take a while, so other work runs in between.
    await setImmediate()
  }
  return { title, count: rows.length, isCut, covered }
}

const namesMax = 5
