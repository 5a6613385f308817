import { amountText } from '#contract/amount-text.ts'
import type { Fact } from '#contract/fact.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { isKnownLabel } from '#server/memory/fields/known-labels.ts'
import { amountRole } from '#server/memory/interpret/facts/amount-role.ts'
import { dayOf, todayInWest } from './said-days.ts'

export type DayRole =
  | 'due'
  | 'collect'
  | 'deadline'
  | 'until'
  | 'departs'
  | 'arrives'
  | 'from'
  | 'to'
  | 'expected'
  | 'delivered'
  | 'renews'
  | 'issued'
  | 'born'
  | 'boarding'
  | 'plain'
export type Moment = { role: DayRole; fact: Fact }
export type Sum = {
  role: 'due' | 'total' | 'balance' | 'item' | 'credit'
  called: string | null
  said: string
  fact: Fact
}

/** The role of a day, by the words before it, in the languages that are read. */
const dayRoles: [DayRole, RegExp][] = [
  ['boarding', /\b(?:boarding|gate closes|embarquement|boarding time)\b/],
  ['from', /\bvalid from|gultig ab/],
  ['born', /\b(?:birth|born|dob|geburtsdatum|naissance|nacimiento)\b/],
  [
    'issued',
    /\b(?:out for delivery|in transit|at (?:the )?(?:local )?(?:depot|hub)|collected|picked up|shipped|dispatched|departed|handed over|in zustellung|versandt|exp[ée]di[ée]e?|spedito|enviado)\b(?! (?:by|until|before|for)\b)/,
  ],
  ['collect', /\b(?:collect|pick-? ?up|held|abholen|abholbereit|retirer|recoger|odbior)\b/],
  [
    'due',
    /\b(?:due|payable|pay|payment|direct debit|take by|f[ae]{0,2}llig|zahlbar|lastschrift|echeance|a payer|prelevement|vencimiento|vence|scadenza|termin platnosci)\b/,
  ],
  ['renews', /\b(?:renews?|renewal|next autoship|next payment|auto-renew\w*|verlangert)\b/],
  [
    'deadline',
    /\b(?:deadline|submit|apply|rsvp|confirm|return|reply|register|answer|book|closes?|close of|by|before|no later than|spatestens|avant le|antes del|entro)\s*$/,
  ],
  [
    'until',
    /\b(?:until|till|valid|expires?|expiry|expiration|ends?|gultig bis|bis|jusqu ?'?au|hasta|caduca|valido|wazn\w*)\b/,
  ],
  ['delivered', /\b(?:delivered|zugestellt|livre|entregado|consegnato|doreczono)\b/],
  ['departs', /\b(?:depart\w*|leaves?|outbound|abfahrt|abflug|ab|hinfahrt|salida|partenza|odjazd)\b/],
  ['arrives', /\b(?:arriv\w*|lands?|ankunft|an|llegada|arrivo|przyjazd)\b/],
  ['from', /\b(?:check-? ?in|anreise|arrivee|llegada|start\w*|begins?|from|ab|entrada)\b/],
  ['to', /\b(?:check-? ?out|abreise|depart|salida|return)\b/],
  [
    'expected',
    /\b(?:expected|estimated|eta|dispatch\w*|delivery|promised|lieferung|livraison|entrega|consegna|dostawa)\b/,
  ],
  [
    'issued',
    /\b(?:issued?|created|placed|posted|ordered|printed|invoice date|date|datum|fecha|data|bestellt|bought|received|sent|updated|edited|as of|statement date)\b/,
  ],
]

export function momentsOf(facts: Fact[], seenAt: number): Moment[] {
  const seen = new Date(seenAt).toISOString().slice(0, 10)
  const moments: Moment[] = facts
    .filter(({ kind }) => kind === 'date')
    .map(fact => ({ fact, role: isMailHead.test(fact.line) ? 'issued' : roleOf(fact) }))
    // "Date    12 Feb" is the day of a flight if it is to come.
    .map(one =>
      one.role === 'issued' && isPlainDate(one.fact) && one.fact.value > seen ? plainly(one) : one,
    )
  const told = moments.map(one =>
    isHistory(one, moments, seenAt) ? { ...one, role: 'issued' as const } : one,
  )
  return isStay(told) ? told.map(({ fact, role }) => ({ fact, role: ofStays[role] ?? role })) : told
}

/**
 * Whether it has happened, whatever its words announce: its day was over while another was still to come, or
 * the parcel that was "held" then arrives later.
 */
function isHistory({ role, fact }: Moment, moments: Moment[], seenAt: number): boolean {
  if (!announcing.has(role)) return false
  const today = todayInWest(seenAt)
  const isOver = dayOf(fact) < today && moments.some(other => dayOf(other.fact) >= today)
  const isBeforeArrival =
    role === 'collect' && moments.some(other => arriving.has(other.role) && dayOf(other.fact) > dayOf(fact))
  return isOver || isBeforeArrival
}
const announcing = new Set<DayRole>(['collect', 'expected', 'arrives', 'deadline'])
const arriving = new Set<DayRole>(['expected', 'arrives'])

const plainly = ({ fact }: Moment): Moment => ({ fact, role: 'plain' })
const isPlainDate = ({ label }: Fact) => /^(?:date|datum|fecha|data)$/i.test(label ?? '')
/** The stamp of a mail is beside addresses: "From: Skylark <ann@example.com> · Tue 24 Nov, 09:17". */
const isMailHead = /\S@[\w.-]{1,60}\.\w/

/** Someone who arrives days before they depart stays in between. */
function isStay(moments: Moment[]): boolean {
  const day = (role: DayRole) => moments.find(one => one.role === role)?.fact.value.slice(0, 10)
  const [arrival, departure] = [day('arrives'), day('departs')]
  return arrival !== undefined && departure !== undefined && arrival < departure
}
const ofStays: Partial<Record<DayRole, DayRole>> = { arrives: 'from', departs: 'to' }

function roleOf({ label, line, text }: Fact): DayRole {
  const at = Math.max(0, line.indexOf(text))
  const before = foldInPlace(line.slice(Math.max(0, at - reachChars), at))
  const said = foldInPlace(label ?? '')
  return (
    dayRoles.find(([, look]) => look.test(said))?.[0] ??
    dayRoles.find(([, look]) => look.test(before))?.[0] ??
    'plain'
  )
}
const reachChars = 32

/** English names of amounts, whatever their language. */
const sumRoles: [Sum['role'], string, RegExp][] = [
  [
    'due',
    'to pay',
    /^(?:to pay|amount to pay|zu zahlen|zahlbetrag|nachzahlung|restbetrag|a payer|reste a payer|solde a payer|resta da pagare|importe pendiente|a pagar|da pagare|do zaplaty|att betala)/,
  ],
  [
    'due',
    'due',
    /^(?:(?:total |amount |now |balance )?due|amount owed|outstanding|rechnungsbetrag|offener betrag|ruckstand)/,
  ],
  [
    'balance',
    'balance',
    /^(?:(?:available |current |account |new |closing )?balance|kontostand|saldo|solde)/,
  ],
  [
    'total',
    'total',
    /^(?:gesamt\p{L}*|summe|endbetrag|bruttobetrag|montant(?: total)?|total (?:paye|ttc|general)|importe(?: total)?|totale|suma|razem|totaal|totalt)/u,
  ],
]

/** Amounts that a bill gives back. */
const credits =
  /^(?:(?:your |account |total )?credit(?: balance)?$|(?:amount )?in credit|overpa(?:id|yment)|refund|guthaben|uberzahl|erstattung|ruckzahlung|gutschrift|trop[- ]percu|avoir|solde crediteur|rembours|(?:saldo|importe) a (?:su |tu )?favor|devolucion|a credito|rimborso|nadplata|zwrot|tegoed|terug|tillgodo|aterbetal)/

/** `isBill`: the amounts are what a bill asks for, and what was paid of it. */
export function sumsOf(facts: Fact[], isEnglish: boolean, isBill: boolean): Sum[] {
  const sums = namedSums(facts, isEnglish)
  const credit = isBill ? creditIn(sums) : undefined
  if (!credit) return sums
  return sums.map(sum =>
    sum === credit
      ? { ...sum, role: 'credit', called: (isEnglish && sum.called) || 'credit' }
      : sum.role === 'due'
        ? { ...sum, role: 'total', called: 'total' }
        : sum,
  )
}

/**
 * What a bill gives back: what is named so below its sums, or what the payments right above exceed the bill
 * by. A credit above the amount due is subtracted already.
 */
function creditIn(sums: Sum[]): Sum | undefined {
  const isExcess = (one: Sum, i: number) => {
    const paid = sums[i - 1]
    const bills = sums.slice(0, Math.max(0, i - 1)).filter(({ role }) => role === 'due' || role === 'total')
    return (
      one.fact.role !== 'tax' &&
      paid !== undefined &&
      bills.some(bill => centsOf(bill) > 0 && centsOf(paid) - centsOf(bill) === Math.abs(centsOf(one)))
    )
  }
  const excess = sums.find((one, i) => centsOf(one) !== 0 && isExcess(one, i))
  if (excess || sums.some(({ called }) => called === 'to pay')) return excess
  const last = sums.findLastIndex(({ role, fact }) => role !== 'item' && !isCredit(fact))
  return sums.slice(last + 1).find(({ fact }) => isCredit(fact))
}
const isCredit = ({ label }: Fact) => credits.test(foldInPlace(label ?? ''))
const centsOf = ({ fact }: Sum) => Math.round(100 * Number.parseFloat(fact.value))

function namedSums(facts: Fact[], isEnglish: boolean): Sum[] {
  return facts
    .filter(fact => fact.kind === 'amount')
    .map(fact => {
      const folded = foldInPlace(fact.label ?? '')
      const known = sumRoles.find(([, , look]) => look.test(folded))
      const role = known?.[0] ?? (amountRole(fact) === 'total' || fact.role === 'total' ? 'total' : 'item')
      const called = isEnglish
        ? (englishLabel(fact.label) ?? known?.[1] ?? null)
        : (known?.[1] ?? (role === 'total' ? 'total' : null))
      return { role, called, said: amountText(fact).replace(/^[–−-]\s?/, ''), fact }
    })
}

/** A bill or receipt may name the end of a tariff or a guarantee, which is not the point of it. */
export const endsLater = new Set(['bill', 'invoice', 'receipt', 'tax'])

/** "Free cancellation until 8 May": the words before "until" name what ends then. */
export function namedBefore({ line, text }: Fact): string | null {
  const before = line.slice(0, Math.max(0, line.indexOf(text)))
  const name = englishLabel(/(?:^|[.!?·•|] )([^.!?·•|]+?) until $/u.exec(before)?.[1] ?? null)
  return name !== null && /^(?:valid|open|due|here|held|available|from)\b|\bvalid$/i.test(name) ? null : name
}

/** "Total charges", "VAT (5%)": a label for use in a sentence. Null if the text is none. */
export function englishLabel(label: string | null): string | null {
  const name = (label ?? '').replace(/\s*\([^)]*\)?|[:#.,;]+$/g, '').trim()
  if (/\d{3}|\d \p{L}{3}/u.test(name)) return null
  if (name.length < 3 || name.length > labelCharsMax || name.split(' ').length > 4) return null
  if (!/^\p{L}[\p{L}\p{N} .'’&/-]*$/u.test(name)) return null
  if (isTitleCase(name) && !isKnownLabel(name) && name.split(' ').some(isRare)) return name
  return name
    .split(' ')
    .map((word, i) =>
      kept.test(word) || (i > 0 && /^\p{Lu}/u.test(word) && hasSmallWord(name)) ? word : word.toLowerCase(),
    )
    .join(' ')
}
/** "Brook Weaver Ltd" is a name. "Total Charges" and "Assignee" are labels. */
const isTitleCase = (name: string) => /^\p{Lu}\p{Ll}/u.test(name) && !/\s\p{Ll}{4}/u.test(name)
/** A rare word, or in a label of one word, a word that is in no dictionary. */
const isRare = (word: string, _: number, { length }: string[]) =>
  /^\p{Lu}\p{Ll}{2,}/u.test(word) && rankOf(word) >= (length > 1 ? rareRank : Infinity)
const rankOf = (word: string) => vectorOf(foldInPlace(word))?.rank ?? Infinity
/** Most words of labels are more common. */
const rareRank = 10_000
const labelCharsMax = 30
const kept = /^(?:\p{Lu}{2,4}\d*|\p{Lu}\d+|Wi-?Fi|I|\p{Lu}\p{Ll}+\p{Lu}\p{L}*)$/u
/** "Deposit for Anna" is written like a sentence, so its capitals are names. */
const hasSmallWord = (name: string) => name.split(' ').some((word, i) => i > 0 && /^\p{Ll}{2,}/u.test(word))
