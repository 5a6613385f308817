import { numberWords, numberWordValue } from '#server/language/lexicon/number-words.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { sayMoney } from '#server/language/values/money/say-money.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { writtenLines } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { lineTold, valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { findValues } from '#server/memory/reply/find/values/find-values.ts'
import { type Asker, lookForAll } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { readShot } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf } from '#server/memory/reply/gather/shot.ts'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import { type Plan, type Subject, valuePlan } from '#server/memory/reply/question/plan.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'
import { findSums } from './find-sums.ts'
import { findTotalBeside } from './find-total-beside.ts'

type Computed = Extract<Findings, { kind: 'computed' }>

/**
 * Computes values that a bill or account shows only in several lines: the total without the tip, each
 * person's share, the rows of one shop, or the amount spent so far. Returns null if the question asks for
 * none of these.
 */
export async function findWorkedOut(
  memories: Memories,
  asker: Asker,
  plan: Plan,
  question: string,
): Promise<Findings | null> {
  const screenshotIds = 'about' in plan ? plan.about.screenshotIds : null
  const about = { ...aboutIn(question.replace(ofSharing, ' '), ofPaying), screenshotIds, when: null }
  const beside = await findTotalBeside(memories, asker, about, question)
  if (beside) return beside
  const [, name] = asksRows.exec(question) ?? []
  if (name) return rowsOfAccount(memories, asker, about, foldWords(splitTime(name, 'also-named').rest))
  if (asksShare.test(question)) return share(memories, asker, about, question)
  return asksSpent.test(question) ? spentSoFar(memories, asker, about) : null
}
const asksShare =
  /\bsplit\b.*\b(?:by|between|among|into|\d+ ways?|bill|total|cost|check)\b|\beach of us\b|\b(?:how much|what)\b.*\b(?:each|per (?:person|head))\b/i
const asksSpent = /\b(?:spen[dt]|paid|cost|costs|total)\b.*\b(?:so far|until now|up to now|already)\b/i
const number = String.raw`(\d{1,2}|${numberWords(2, 10)})`
const partsAsked = new RegExp(
  String.raw`\b(?:by|between|among|into|in|we are|there are|were) (?:the |all )?${number}\b|\b${number} (?:ways?|of us|people|friends)\b`,
  'i',
)
const ofSharing = new RegExp(
  String.raw`\b(?:if|when|as) (?:we|there) (?:are|were)(?: only)? ${number}\b|\b(?:by|between|among|into|in) (?:the |all )?${number}\b(?: of us| people| ways)?|\b${number} (?:ways?|of us)\b`,
  'gi',
)
const ofPaying =
  /^(?:split|share|each|person|head|pay|paid|owe|total|divide|divided|way|people|friend|us|spend|spent|far|cost|up|already|until|how|much|go|went|gone|money)$/

/** Answers "total of Deliveroo" with the account rows of that name. Null outside an account. */
async function rowsOfAccount(
  memories: Memories,
  asker: Asker,
  about: Subject,
  name: string[],
): Promise<Findings | null> {
  const found =
    about.words.length > 0 ? await findSums(memories, asker, { intent: 'sum', about, also: [] }) : null
  const [one, ...others] = found?.kind === 'sums' ? found.sums : []
  if (found?.kind !== 'sums' || !one || others.length > 0) return null
  const { parts } = one
  if (!parts.every(({ value }) => /^[-−–]/.test(value))) return null
  const labels = parts.map(({ label, line }) => foldWords(label ?? line))
  // "Uber" excludes "Uber Eats" if any row is just "Uber".
  const isOwn = (label: string[]) => name.every(word => label.includes(word))
  const isExact = labels.some(label => isOwn(label) && label.length === name.length)
  const own = parts.filter((_, i) => {
    const label = labels[i] ?? []
    return isOwn(label) && (!isExact || label.length === name.length)
  })
  const cents = own.reduce((sum, { value }) => sum + Math.abs(parseMoney(value)?.cents ?? 0), 0)
  return own.length > 0 ? { ...found, sums: [{ amount: { ...one.amount, cents }, parts: own }] } : null
}
const asksRows =
  /^\W*(?:(?:what is |whats )?(?:the )?total (?:of|for|at) (?!all\b|my\b|this\b|that\b|it\b|these\b|those\b)|how much (?:money )?(?:went|has gone) (?:to|on|for) (?!me\b|my\b))(?:the )?(\p{L}.*?)\W*$/iu

/** Divides the total by the people in the question or picture ("4 guests"). Or null. */
async function share(
  memories: Memories,
  asker: Asker,
  about: Subject,
  question: string,
): Promise<Computed | null> {
  const wanted = { field: 'total' as const, words: [], name: 'total', isCount: false }
  const [first, ...others] = (await findValues(memories, asker, valuePlan(about, wanted), question)).values
  const total = first?.proofs[0]
  const amount = total && parseMoney(total.value)
  if (!total || !amount || others.length > 0 || (about.words.length === 0 && !about.screenshotIds))
    return null
  const [, asked, ways] = partsAsked.exec(question) ?? []
  const [row] = await memories.screenshots.findMany(asker.ownerId, [total.screenshotId])
  const lines = row ? writtenLines(row, await memories.readings.find(asker.ownerId, row.id)) : []
  // The picture already shows each person's share.
  if (!asked && !ways && lines.some(({ text }) => isRate.test(text))) return null
  const guests = lines.find(({ text }) => guestsSaid.test(text))
  const said =
    asked ??
    ways ??
    guestsSaid
      .exec(guests?.text ?? '')
      ?.slice(1)
      .find(Boolean)
  const parts = said ? Number(said) || (numberWordValue(said) ?? 0) : 0
  if (parts < 2) return null
  const by = sayMoney({ ...amount, cents: Math.round(amount.cents / parts) })
  const count = !asked && !ways && guests ? [lineTold(total, guests)] : []
  return {
    ...{ kind: 'computed', of: [total, ...count] },
    how: { is: 'share', by, parts, isRound: amount.cents % parts === 0 },
  }
}
const guestsSaid =
  /\b(\d{1,2}) (?:guests?|people|persons?|covers|pax|diners)\b|\b(?:guests?|covers|pax|party of):? (\d{1,2})\b/i
const isRate = /\d\s?(?:each\b|per (?:person|head)\b|p\.?p\b)/i

/** Adds up a list that follows such words: "so far: paint 94, skirting 71.50, filler 8". */
async function spentSoFar(memories: Memories, asker: Asker, about: Subject): Promise<Computed | null> {
  const { full } =
    about.words.length > 0 || about.screenshotIds ? await lookForAll(memories, asker, about) : { full: [] }
  for (const shot of full.slice(0, shotsMax)) {
    const { row, reading } = await readShot(memories, asker, shot, [])
    for (const { text, box } of writtenLines(row, reading)) {
      const [, list = ''] = listed.exec(text) ?? []
      const of = list.split(/[,;] /).flatMap((part): Evidence[] => {
        const [, label = '', value = ''] =
          /^(?:and )?(\p{L}[\p{L} ]*?) (\p{Sc}?\d[\d.,]*)\.?$/u.exec(part.trim()) ?? []
        return value ? [valueTold(foundOf(shot, []), { value, label, line: text, box })] : []
      })
      const amounts = of.flatMap(({ value }) => parseMoney(value) ?? [])
      // The question asks for one item of the list, not for their sum.
      if (of.some(({ label }) => about.words.some(word => foldWords(label ?? '').includes(word)))) continue
      if (of.length < 2 || of.length < list.split(/[,;] /).length || amounts.length < of.length) continue
      const cents = amounts.reduce((sum, one) => sum + one.cents, 0)
      const currency = amounts[0]?.currency ?? null
      if (amounts.every(one => one.currency === currency))
        return { kind: 'computed', of, how: { is: 'sum', by: sayMoney({ cents, currency }) } }
    }
  }
  return null
}
const shotsMax = 3
const listed = /\b(?:so far|spent|paid|already)\b[^:]{0,20}:\s*(.+)$/i
