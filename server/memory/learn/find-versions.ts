import type { Fact } from '#contract/fact.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { bitsApart } from '#server/memory/keep/pictures/hash-picture.ts'
import { type ScreenshotRow, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Finds the owner's screenshots with nearly the same picture and text, newest first. */
export const findVersions =
  ({ db }: { db: Db }) =>
  async (ownerId: OwnerId, screenshotId: number): Promise<ScreenshotRow[]> => {
    const row = await existingScreenshot(db, ownerId, screenshotId)
    const hash = row.picture_hash
    if (hash === null || row.progress !== 'filed') return []
    const looks = await screenshotStore(db).looksAround(ownerId, screenshotId, eachWayMax)
    const near = looks
      .map(look => ({ id: look.id, bits: bitsApart(look.hash, hash) }))
      .filter(({ bits }) => bits <= bitsApartMax)
      .sort((a, b) => a.bits - b.bits)
      .slice(0, comparedMax)
    const others = await screenshotStore(db).findMany(
      ownerId,
      near.map(({ id }) => id),
    )
    const facts = await factStore(db).of(ownerId, [screenshotId, ...others.map(({ id }) => id)])
    const codes = Map.groupBy(facts, fact => fact.screenshotId)
    const seen = (one: ScreenshotRow): Seen => ({ row: one, codes: ownCodes(codes.get(one.id) ?? []) })
    return others
      .filter(other => other.progress === 'filed' && isSamePage(seen(row), seen(other)))
      .sort((a, b) => b.created_at - a.created_at)
      .slice(0, shownMax)
  }

/** A newer version follows within months, not years. */
const eachWayMax = 2_000
/** The most bits of 64 that may differ. Unrelated pictures differ in half, those of an app in a quarter. */
const bitsApartMax = 12
const comparedMax = 20
const shownMax = 5

/** Two screens of one app look alike and share their labels, so their text must match too. */
function isSamePage(a: Seen, b: Seen): boolean {
  const [words, others] = [wordsOf(a.row), wordsOf(b.row)]
  if (words.size < wordsMin || others.size < wordsMin) return isSamePhoto(a.row, b.row)
  // Each has a number that the other lacks: another order, transfer or booking, however similar the rest is.
  if (a.codes.difference(b.codes).size > 0 && b.codes.difference(a.codes).size > 0) return false
  const shared = words.intersection(others)
  const overlap = shared.size / words.union(others).size
  return overlap >= sameText || (overlap >= samePage && !a.codes.isDisjointFrom(b.codes))
}

type Seen = { row: ScreenshotRow; codes: Set<string> }

const wordsMin = 4
/** The shared words' part of all words in both texts (Jaccard index). */
const sameText = 0.75
const samePage = 0.5
/** The number of an order or booking is unique. An account or customer number is on every document. */
const ownCodes = (facts: Fact[]) =>
  new Set(facts.flatMap(fact => (fact.kind === 'code' && isOwn(fact) ? fact.value.toLowerCase() : [])))
const isOwn = ({ value, label }: Fact) =>
  value.length >= 6 && /\d.*\d/.test(value) && !iban.test(value) && !ofPerson.test(label ?? '')
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i
const ofPerson =
  /iban|account|acct|customer|member|client|policy|patient|student|employee|konto|kunde|cuenta|compte/i

const textCharsMax = 10_000
const wordsOf = ({ extracted_text }: ScreenshotRow) =>
  new Set(
    extracted_text
      .slice(0, textCharsMax)
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}-]*/gu),
  )

/** Without words, the pictures must be almost equal and not blank: any two blank pictures are alike. */
function isSamePhoto(a: ScreenshotRow, b: ScreenshotRow): boolean {
  if (a.picture_hash === null || b.picture_hash === null) return false
  const isBlank = bitsApart(a.picture_hash, blank) < photoBitsMin
  const shapes = [a, b].map(({ width, height }) => width / height) as [number, number]
  const isSameShape = Math.abs(Math.log(shapes[0] / shapes[1])) < 0.05
  return !isBlank && isSameShape && bitsApart(a.picture_hash, b.picture_hash) <= photoBitsApartMax
}

const blank = '0'.repeat(16)
const photoBitsMin = 8
const photoBitsApartMax = 3
