import { type Days, everydayDates } from '#server/language/time/everyday-dates.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { isDocument, isKind } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says } from '#server/language/words/speaks-of.ts'
import { accountEntries } from '#server/memory/page/entries/account-entries.ts'
import type { Summed } from '#server/memory/reply/find/findings.ts'
import {
  type Asker,
  type Looked,
  lookForBest,
  lookForSaidAndShown,
} from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { factsOf, readShot } from '#server/memory/reply/gather/read-shot.ts'
import { isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { LeftOut } from '#server/memory/reply/question/left-out.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { countedOnce, type PaidByShot } from './counted-once.ts'
import { isPaidIn } from './day-paid.ts'
import { paidApartFrom } from './paid-apart-from.ts'
import { type Paid, paidIn } from './paid-in.ts'
import { type Showing, showsTheSame } from './shows-the-same.ts'
import { isOfShops, isSpentOn, namesShopOf } from './spent-on.ts'

export type Sums = {
  sums: Summed[]
  without: Shot[]
  /** Screenshots of a payment that another screenshot already shows. */
  same: Shot[]
  /** Subjects of the question that have no amount, in the words of the question. */
  missing: string[]
  /** Subjects that were excluded although something was paid for them, in the words of the question. */
  leftOut: string[]
  /** Screenshots that include an excluded subject, where the rest cannot be computed. */
  untold: Shot[]
  /** Screenshots that only mention the type of document that the question names. */
  otherKind: Shot[]
  isComplete: boolean
}

/** The largest number of screenshots in one sum. */
const addedMax = 100

/**
 * Adds up the payments for `about` and for each of `also`, by currency. Each screenshot counts with one
 * amount: its total, not its items. On an account, each payment counts. `amountsIn` chooses which amounts
 * count; `receivedIn` adds up income. `butNot` excludes subjects.
 */
export async function sumAmounts(
  memories: Memories,
  asker: Asker,
  about: Subject,
  also: Subject[] = [],
  amountsIn: typeof paidIn = paidIn,
  butNot: LeftOut[] = [],
): Promise<Sums> {
  const asked = [about, ...also]
  const looked = await Promise.all(asked.map(one => lookForPaid(memories, asker, one, also.length > 0)))
  const isComplete = looked.every(one => one.isComplete)
  const full = [...new Map(looked.flatMap(one => one.full).map(shot => [shot.row.id, shot])).values()]
  const days = daysSaid(about.when, asker)
  const shots = full.slice(0, addedMax)
  const facts = await factsOf(memories, asker, shots)
  const ofShots: PaidByShot[] = []
  const without: Shot[] = []
  const same: Shot[] = []
  const untold: Shot[] = []
  const leftOut = new Set<string>()
  const counted: Showing[] = []
  const known = new Set<Subject>()
  for (const shot of shots) {
    const read = await readShot(memories, asker, shot, facts)
    // On an account, each row has its own date, so `amountsIn` checks it.
    const isAccount = accountEntries(read.facts, []).length > 0
    if (days && !isAccount && !isPaidIn(days, shot, read.facts, asker)) continue
    const found = distinctPaid(
      asked.flatMap((one, i) => {
        const isMeant = looked[i]?.full.some(({ row }) => row.id === shot.row.id)
        const paidForIt = isMeant ? amountsIn(shot, read, unsaidByKind(shot, one.words), days) : []
        if (paidForIt.length > 0) known.add(one)
        return paidForIt
      }),
    )
    const showing = { shot, facts: read.facts, cents: found.map(({ amount }) => amount.cents) }
    // An account that was only added for its shop names is not missing from the sum if none of its rows
    // counts.
    if (found.length === 0) without.push(...(looked.some(one => one.byShop.has(shot.row.id)) ? [] : [shot]))
    else if (counted.some(other => showsTheSame(other, showing))) same.push(shot)
    else {
      counted.push(showing)
      const paidFor = (words: string[]) => amountsIn(shot, read, unsaidByKind(shot, words), days)
      const kept = butNot.reduce<Paid[] | null>((rest, { said, words }) => {
        const left = rest && paidApartFrom({ shot, read }, rest, words, paidFor)
        if (rest?.some(one => !left?.includes(one))) leftOut.add(said)
        return left
      }, found)
      if (kept) ofShots.push({ shot, isAccount, paid: kept, facts: read.facts })
      else untold.push(shot)
    }
  }
  const { paid, receipts } = countedOnce(ofShots)
  same.push(...receipts)
  const missing = asked.filter(one => !known.has(one)).map(({ text }) => text)
  return {
    ...{ sums: byCurrency(paid), without, same, missing, leftOut: [...leftOut], untold },
    otherKind: await paidInDays(
      memories,
      asker,
      days,
      looked.flatMap(one => one.otherKind).filter(({ row }) => !full.some(one => one.row.id === row.id)),
    ),
    isComplete: isComplete && full.length <= addedMax,
  }
}

async function paidInDays(memories: Memories, asker: Asker, days: Days | null, shots: Shot[]) {
  if (days === null || shots.length === 0) return shots
  const facts = await factsOf(memories, asker, shots)
  const own = (shot: Shot) => facts.filter(({ screenshotId }) => screenshotId === shot.row.id)
  return shots.filter(shot => isPaidIn(days, shot, own(shot), asker))
}

/** Drops words for the type of screenshot: no row of a receipt says "receipt". */
const unsaidByKind = (shot: Shot, words: string[]) =>
  words.filter(word => !(isKind(word) || ofAccounts.has(word)) || !isA(shot, word))
const ofAccounts = new Set(foldWords('bank account checking statement'))

const distinctPaid = (paid: Paid[]): Paid[] => [
  ...new Map(
    paid.map(one => [JSON.stringify([one.evidence.line, one.evidence.value, one.evidence.box]), one]),
  ).values(),
]

/**
 * Finds screenshots with payments for a subject. If the subject is a type of document ("receipts"), only
 * documents of that type count. Those that only mention it, as a booking does, are `otherKind`. `byShop` has
 * accounts that were found only by a shop's name.
 */
async function lookForPaid(
  memories: Memories,
  asker: Asker,
  about: Subject,
  isOneOfSeveral: boolean,
): Promise<Looked & { otherKind: Shot[]; byShop: Set<number> }> {
  if (about.words.length === 0 && !about.screenshotIds)
    return {
      ...onlyBills(await lookForBest(memories, asker, about, paidFor)),
      ...{ otherKind: [], byShop: new Set() },
    }
  const said = await lookForSaidAndShown(memories, asker, about)
  const found = await withAccounts(memories, asker, about, said)
  const saidIds = new Set(said.full.map(({ row }) => row.id))
  const byShop = new Set(found.full.flatMap(({ row }) => (saidIds.has(row.id) ? [] : row.id)))
  const isMeant = (shot: Shot) => about.words.every(word => isSpentOn(shot, word))
  const looked = about.screenshotIds ? found : { ...found, full: found.full.filter(isMeant) }
  const kinds = about.words.filter(isKind)
  const those = looked.full.filter(shot => kinds.every(kind => isA(shot, kind)))
  const isOfKind = isOneOfSeveral || about.words.some(isDocument)
  if (!isOfKind || those.length === 0) return { ...looked, otherKind: [], byShop }
  const otherKind = about.words.every(isKind) ? looked.full.filter(shot => !those.includes(shot)) : []
  return { ...looked, full: those, otherKind, byShop }
}

/** Adds accounts, because their rows say "Tesco" and not "groceries". */
async function withAccounts(
  memories: Memories,
  asker: Asker,
  about: Subject,
  found: Looked,
): Promise<Looked> {
  if (about.screenshotIds || !about.words.every(isOfShops)) return found
  const accounts = await lookForBest(memories, asker, { ...about, words: [] }, [
    'bank account',
    'bank statement',
  ])
  const known = new Set(found.full.map(({ row }) => row.id))
  const namesShops = ({ row }: Shot) =>
    about.words.every(word => namesShopOf(foldWords(row.extracted_text), word))
  const more = accounts.full.filter(shot => !known.has(shot.row.id) && isA(shot, 'bank') && namesShops(shot))
  const isComplete = found.isComplete && accounts.isComplete
  return { ...found, full: [...found.full, ...more], isComplete }
}

function daysSaid(when: string | null, { now, timeZone }: Asker): Days | null {
  return when === null ? null : (everydayDates(when, now, knownZone(timeZone)).time?.days ?? null)
}

/** Words that screenshots of payments have. */
const paidFor = [
  'receipt',
  'invoice',
  'total paid',
  'total due',
  'you spent',
  'bank account',
  'total',
  'subtotal',
  'paid',
]

/** Keeps screenshots of actual payments. A price in a shop was not paid. */
const onlyBills = ({ full, near, isComplete }: Looked): Looked => ({
  full: full.filter(
    shot =>
      isA(shot, 'receipt') ||
      isA(shot, 'invoice') ||
      isA(shot, 'bank') ||
      says(shot.speech, 'paid') ||
      says(shot.speech, 'spent'),
  ),
  near,
  isComplete,
})

function byCurrency(paid: Paid[]): Summed[] {
  return [...Map.groupBy(paid, ({ amount }) => amount.currency)].map(([currency, parts]) => ({
    amount: { currency, cents: parts.reduce((sum, { amount }) => sum + amount.cents, 0) },
    parts: parts.map(({ evidence }) => evidence),
  }))
}
