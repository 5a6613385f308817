import { amountText } from '#contract/amount-text.ts'
import type { Fact } from '#contract/fact.ts'
import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { withoutMisreadLetters } from '#server/memory/page/headings/readable-text.ts'
import { isSame } from './head-of-page.ts'
import type { Portrait } from './portrait.ts'
import { sayWhen } from './said-days.ts'
import { type DayRole, endsLater, englishLabel, namedBefore, type Sum } from './sums-and-days.ts'

/**
 * "SIM expires on 3 March, data left 4.2 GB and total €12.00": the most important labelled values of a page,
 * in its order.
 */
export function particularsOf(portrait: Portrait): string | null {
  const told = [...pairsSaid(portrait), ...factsSaid(portrait)]
  const different = told.filter(({ said }, i) => told.findIndex(other => isSame(other.said, said)) === i)
  const best = different
    .toSorted((a, b) => b.points - a.points)
    .slice(0, toldMax)
    .toSorted((a, b) => a.row - b.row)
  return best.length === 0 ? null : best.map(({ said }) => said).join(', ')
}

const toldMax = 4
type Particular = { said: string; points: number; row: number }

/** Labels with their values. If the page is not in English, only what can be said in English. */
function pairsSaid({ pairs, facts, isEnglish, pictureYear, head, moments, route }: Portrait): Particular[] {
  if (!isEnglish) return []
  return pairs.flatMap(({ name, value: written, row }) => {
    const value = withoutMarks(withoutMisreadLetters(written))
    const called = englishLabel(name)
    if (
      called === null ||
      dull.test(called) ||
      isWeekdayName(called) ||
      value.length > valueCharsMax ||
      isMenu.test(value) ||
      isEndOf(route, name) ||
      isSame(value, head.heading) ||
      isSame(value, head.who)
    )
      return []
    if (
      !/[\p{L}\p{N}]/u.test(value) ||
      facts.some(({ kind, text }) => reach.has(kind) && value.includes(text))
    )
      return []
    const date = moments.find(
      ({ fact }) => value.includes(fact.text) && fact.text.length > 0.7 * value.length,
    )
    const late = row / 12
    if (date)
      return date.role === 'issued' || date.role === 'born'
        ? []
        : [
            {
              row,
              said: dayCalled(called, date.role, sayWhen(date.fact.value, pictureYear)),
              points: 2.5 - late,
            },
          ]
    const sum = facts.find(({ kind, text }) => kind === 'amount' && value.includes(text))
    if (sum && isSigned.test(value)) return []
    const weight = (sum ? 1.6 : 1) + (weighty.test(called) ? 1.5 : 0)
    const plain = value.replace(/[.,;]+$/, '')
    const shown = sum?.text === plain ? amountText(sum) : plain
    return [{ row, said: `${called} ${shown}`, points: weight - late }]
  })
}

/** The ends of a journey are told with it. */
const isEndOf = (route: Portrait['route'], name: string) =>
  route !== null && [route.from, route.to].some(end => end !== null && foldInPlace(end) === foldInPlace(name))
/** "-£12.40" beside a name is an entry of an account, and not a value of the page. */
const isSigned = /^[-–−+]/

/** Interface marks behind a value lead somewhere or switch it: "Off >", "On )". */
const withoutMarks = (value: string) => {
  const bare = value.replace(/\s*[>›»❯→⌄▾]+$/u, '')
  return bare.includes('(') ? bare : bare.replace(/\s*\)+$/, '')
}

/** "Tents · Packs · Footwear" beside the name of a shop. */
const isMenu = / · .* · /
const valueCharsMax = 40
const reach = new Set<Fact['kind']>(['phone', 'email', 'link'])
/** Labels of no interest. */
const dull =
  /^(?:cashier|server|date|time|day|when|name|from|to|re|cc|subject|phone|tel|telephone|email|e-mail|fax|web|website|address|iban|bic|vat|tax no|tax id|help|support|questions|contact|call|office|customer|customer number|account|account number|serial|serial number|version|firmware|software|signed|page|order id|ref|reference|id|edited|source|note|tip|list price|you save|rrp|was)$/i
const weighty =
  /\b(?:total|due|balance|status|result|left|remaining|price|rent|fee|score|cause|reason|next|arriv\w+|room|seat|gate|platform|used|owed|owes|deadline|size|patient|doctor|with|dose|net|to pay|deposit|rate|grade)\b/i

/** The price of a product is large and has no label. */
const priced = new Set(['product', 'classified', 'home-listing', 'wish-list'])

/** Values from facts that no row names. */
function factsSaid({ kind, sums, moments, codes, isEnglish, pictureYear }: Portrait): Particular[] {
  const row = 50
  const isPriced = kind !== null && priced.has(kind.id)
  const total =
    sums.find(({ role }) => role === 'credit') ??
    sums.findLast(({ role }) => role !== 'item') ??
    (isPriced ? sums.find(({ fact }) => fact.label === null) : undefined)
  const days = moments
    .filter(({ role }) => !plainRoles.has(role) && words[role] !== undefined)
    .filter(({ role }) => !(role === 'until' && endsLater.has(kind?.id ?? '')))
    .slice(0, 2)
  const named = codes.filter(({ label }) => label !== null && carried.test(foldInPlace(label))).slice(0, 2)
  return [
    ...(total
      ? [
          {
            row: row + 3,
            said: isPriced && total.called === null ? `price ${total.said}` : sumSaid(total),
            points: 2,
          },
        ]
      : []),
    ...days.map(({ role, fact }) => {
      const name = role === 'until' ? namedBefore(fact) : null
      const day = sayWhen(fact.value, pictureYear)
      return { row: row + 1, said: name ? `${name} until ${day}` : dayCalled(null, role, day), points: 2 }
    }),
    ...(isEnglish ? named : []).map(({ label, text }) => ({
      row: row + 2,
      said: `${englishLabel(label) ?? ''} ${text}`.trim(),
      points: 1.2,
    })),
  ]
}
const plainRoles = new Set<DayRole>(['plain', 'issued', 'born', 'from', 'to', 'departs', 'arrives'])
const carried =
  /\b(?:flight|gate|seat|platform|coach|track|row|room|booking|reservation|confirmation|order|tracking|ticket|zone|locker|group|case|policy|invoice|model|error)\b/

const sumSaid = ({ called, said }: Sum) => [called, said].filter(Boolean).join(' ')

/** "due on 9 February", "SIM expires on 3 March": a day with its meaning, never with a bare label. */
function dayCalled(called: string | null, role: DayRole, day: string): string {
  const plain = words[role]
  if (plain) return `${plain} ${day}`
  const name = called?.replace(/ (?:date|on|by|at)$/i, '') ?? ''
  return name.length > 3 ? `${name} on ${day}` : `on ${day}`
}
const words: Partial<Record<DayRole, string>> = {
  due: 'due on',
  collect: 'collect by',
  until: 'valid until',
  renews: 'renews on',
  expected: 'expected on',
  deadline: 'by',
  delivered: 'delivered on',
}
