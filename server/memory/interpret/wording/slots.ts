import { amountText } from '#contract/amount-text.ts'
import { inEnglish } from '#server/language/associations/in-english.ts'
import { isWeekdayName } from '#server/language/lexicon/calendar-words.ts'
import { shortDay } from '#server/language/time/short-day.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { listing } from '#server/language/words/listing.ts'
import { withArticle } from '#server/language/words/with-article.ts'
import { isNameable } from '#server/memory/page/headings/find-heading.ts'
import { sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { type Family, nounOf } from './forms/families.ts'
import type { Slots } from './forms/fill-form.ts'
import { cleanName, isSame } from './portrait/head-of-page.ts'
import { ownDay } from './portrait/own-day.ts'
import { particularsOf } from './portrait/particulars-of.ts'
import { tellingWords } from './portrait/plain-words.ts'
import type { Portrait } from './portrait/portrait.ts'
import { rowsInWords } from './portrait/rows-in-words.ts'
import { dayOf, sayDay, sayWhen, todayInWest } from './portrait/said-days.ts'
import { type DayRole, endsLater, type Moment, namedBefore, type Sum } from './portrait/sums-and-days.ts'
import { tickedEntries } from './portrait/ticked-entries.ts'
import { slotsOfKinds } from './slots-of-kinds.ts'

/** The words of a portrait, slot by slot. */
export function slotsOf(portrait: Portrait, page: Page, family: Family): Slots {
  const what = nounOf(portrait.kind)
  return {
    what,
    ...nameSlots(portrait, family, what),
    ...daySlots(portrait),
    ...sumSlots(portrait),
    ...talkSlots(portrait),
    ...listSlots(portrait, page, family),
    ...(family === 'table' && isWeekGrid(page) ? noRows : {}),
    ...slotsOfKinds(portrait, page),
  }
}

/** Families with a heading that may be only a name: "Octopus Energy" sent the bill. */
const ofSomebody = new Set<Family>(['due', 'paid', 'account', 'parcel', 'stay', 'event', 'secret'])
/** Leaves room for a day behind it. */
const namesMax = 52
/** A longer subject needs no second name. */
const besideWordsMax = 5
const besideCharsMax = 58
const besideTellingMax = 3
/** Payments show the sum beside the name. */
const ofSums = new Set<Family>(['paid', 'due'])

function nameSlots(portrait: Portrait, family: Family, what: string | null): Slots {
  const { head, kind, status, mail } = portrait
  const { subject, heading, who, beneath, topic } = head
  const isShort = subject !== null && tellingWords(subject).length <= besideTellingMax
  const around = isShort ? (head.around.find(name => !isSame(name, subject)) ?? null) : null
  const others = [who, beneath, ofSums.has(family) ? null : around].filter(
    (name): name is string => name !== null && !isSame(name, subject),
  )
  const other = others[0] ?? null
  const below =
    isShort && others.length === 0 && topic !== null && isName(subject) && !/ \p{Ll}{4}/u.test(subject)
      ? topic
      : null
  const about = mail.subject ?? subject
  const isKindSaid = (text: string) => what !== null && saysKind(text, what)
  const noun =
    what !== null &&
    !unsaid.has(what) &&
    subject !== null &&
    ofSomebody.has(family) &&
    !isKindSaid(subject) &&
    isName(subject)
      ? what
      : null
  const own = subject === null ? null : noun ? `${subject} ${noun}` : subject
  const second = below !== null && !(noun !== null && saysKind(below, noun)) ? [below] : []
  const both = own && withOther(own, others.length > 0 ? others : second)
  const of = who ?? beneath
  const name = both ?? (of && what ? (isKindSaid(of) ? of : `${of} ${what}`) : (of ?? null))
  const lead =
    own && other
      ? who && own.split(' ').length <= besideWordsMax - 1
        ? `${own} from ${who}`
        : `${own}, ${other}`
      : own
        ? withKind(own, kind?.id, what, family)
        : name
  return {
    subject: mail.subject ?? subject,
    who: of,
    beneath: other,
    secondHeading: below,
    around: around !== null && `${subject}, ${around}`.length <= besideCharsMax ? around : null,
    beside:
      head.beside !== null &&
      !subject?.includes(':') &&
      (subject ?? '').split(' ').length <= besideWordsMax &&
      !isSame(head.beside, subject)
        ? head.beside
        : null,
    name,
    lead:
      lead ??
      (what && heading && portrait.isEnglish && !isSame(heading, what)
        ? `${what}, ${lowerFirst(heading)}`
        : (what ?? heading)),
    numbered: numberedName(portrait, of ?? subject),
    headline: head.headline,
    fullHeading:
      heading &&
      !subject &&
      heading.includes(' ') &&
      !portrait.sums.some(({ fact }) => heading.includes(fact.text)) &&
      !/^\d[\d.,]* ?\p{L}/u.test(heading)
        ? heading
        : null,
    statusHeading: heading && !subject && !isSame(heading, of) ? heading : null,
    tableHeading: portrait.table?.head ? heading : null,
    status,
    about,
    aboutSaid: about && inSentence(about),
    aboutShort:
      about && (about.split(/ [–—-] |: | \(|, /).find(piece => tellingWords(piece).length > 0) ?? null),
    sender: mail.sender ?? who,
    senderShort: (mail.sender ?? who)?.split(/, | [–—-] /)[0] ?? null,
  }
}

/** Adds the first name that fits, or its beginning: "Evri, Fisarmoniche Bugari" without "Italy". */
function withOther(own: string, others: string[]): string {
  const pieces = others.flatMap(other => [other, other.split(', ')[0] ?? other])
  const fitting = pieces.find(piece => `${own}, ${piece}`.length <= namesMax)
  return fitting === undefined ? own : `${own}, ${fitting}`
}

/** "Invoice LP-20894 from Finch & Daughter Roofing" */
function numberedName({ kind, codes, head }: Portrait, of: string | null): string | null {
  if (kind?.id !== 'invoice' || of === null) return null
  const number = codes.find(
    ({ label, text }) =>
      /^(?:INV|RE)/.test(text) || /invoice|rechnung|facture|factura/.test(foldInPlace(label ?? '')),
  )
  const called = number
    ? `Invoice ${number.text}`
    : /\d{3}/.test(head.heading ?? '') && !head.subject
      ? head.heading
      : null
  return called && !isSame(called, of) ? `${called} from ${of}` : null
}

/** "Orange Rolls" is a recipe for them. The kind is added if the subject does not name it. */
function withKind(subject: string, id: string | undefined, what: string | null, family: Family): string {
  if (what === null || saysKind(subject, what) || !told.has(family)) return subject
  const word = prepositions[id ?? '']
  return word ? `${what} ${word} ${subject}` : `${subject}, ${withArticle(what)}`
}
const told = new Set<Family>(['recipe', 'article', 'event', 'journey', 'stay'])
const prepositions: Record<string, string> = {
  recipe: 'for',
  menu: 'of',
  'event-ticket': 'for',
  invitation: 'to',
  booking: 'at',
  appointment: 'for',
}

/** "Facture électricité" says "invoice" too. */
const saysKind = (text: string, what: string) => {
  const said = foldInPlace(text)
  const words = [said, ...said.split(/[^\p{L}]+/u).flatMap(word => inEnglish(word))].join(' ')
  return foldInPlace(what)
    .split(' ')
    .some(word => word.length > 3 && words.includes(word.replace(/s$/, '')))
}
/** An everyday first word of a subject has its capital only because it is first. */
const inSentence = (text: string) =>
  /^(?:Your|The|A|An|Our|My|New|Change|Changes|Update|Documents?|Draft|Boiler|Inspection|Invitation|Question|Questions|Notes?|Meeting|Lunch|Dinner)\b/.test(
    text,
  )
    ? lowerFirst(text)
    : text
/** Nouns that add nothing. */
const unsaid = new Set(['event', 'calendar', 'note', 'table', 'guide', 'claim', 'photo', 'alarms'])
const isName = (text: string) => text.split(' ').length <= 4 && !/[:–—]|\d{3}/.test(text)
const lowerFirst = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

const diaries = new Set(['meal-diary', 'journal', 'baby-log', 'symptom-diary'])
function daySlots({ kind, head, moments, sums, pictureYear, period, seenAt }: Portrait): Slots {
  const of = (...roles: DayRole[]) => roles.flatMap(role => moments.filter(one => one.role === role))[0]
  const day = (moment: Moment | undefined) => moment && sayDay(moment.fact.value, pictureYear)
  const when = (moment: Moment | undefined) => moment && sayWhen(moment.fact.value, pictureYear)
  const credit = sums.find(({ role }) => role === 'credit')
  const due = credit ? undefined : (nextDue(moments, seenAt) ?? of('due', 'renews'))
  const isDebit = due && /direct debit|lastschrift|prelevement/i.test(`${due.fact.label} ${due.fact.line}`)
  const main = ownDay(moments)
  const to = of('to') ?? moments.find(({ fact }) => main !== undefined && dayOf(fact) > dayOf(main.fact))
  // "Advent Bazaar – Sat, Dec 6" has its day already.
  const isDayNamed = moments.some(({ fact }) => head.heading?.includes(fact.text))
  const slots: Record<string, string | undefined> = {
    shortDay: main && !isDayNamed ? shortDay(main.fact.value) : undefined,
    mainDay: day(main),
    mainWhen:
      main && of('boarding')?.fact.value.split('T')[1] === main.fact.value.split('T')[1]
        ? day(main)
        : when(main),
    shortDue: due && shortDay(due.fact.value),
    dueDay: day(due),
    debitDay: isDebit ? day(due) : undefined,
    untilDay: day(of('until')),
    creditDay: credit && day(moments.find(one => isCredited(one, credit))),
    wholeUntil: endsLater.has(kind?.id ?? '')
      ? undefined
      : day(moments.find(({ role, fact }) => role === 'until' && namedBefore(fact) === null)),
    collectDay: when(of('collect')),
    expectedWhen: when(of('expected', 'arrives')),
    deliveredWhen: when(of('delivered')),
    fromDay: day(of('from')),
    toDay: of('from') && day(to),
  }
  const debit = isDebit ? sums.find(({ fact }) => fact.line === due.fact.line)?.said : undefined
  const diary = kind && diaries.has(kind.id) && main ? `${nounOf(kind)}, ${shortDay(main.fact.value)}` : null
  return { period, diary, ...filled(slots), debit: debit ?? null }
}

/** "We refund the credit by 15 December": the day by which it is paid back. */
const isCredited = ({ role, fact }: Moment, { fact: { label, text } }: Sum) =>
  (role === 'until' || role === 'deadline' || role === 'due') &&
  [label, text].some(said => said !== null && foldInPlace(fact.line).includes(foldInPlace(said)))

/** The first due day that is not over. */
const nextDue = (moments: Moment[], seenAt: number) => {
  const today = todayInWest(seenAt)
  return moments
    .filter(({ role, fact }) => role === 'due' && dayOf(fact) >= today)
    .toSorted((a, b) => dayOf(a.fact).localeCompare(dayOf(b.fact)))[0]
}

const filled = (slots: Record<string, string | undefined>): Slots =>
  Object.fromEntries(Object.entries(slots).map(([name, said]) => [name, said || null]))

function sumSlots({ sums }: Portrait): Slots {
  const first = (role: string) => {
    const all = sums.filter(one => one.role === role)
    return (
      all.find(({ called }) => called === 'to pay') ??
      all.findLast(({ called }) => called?.includes(role)) ??
      all.at(-1)
    )
  }
  const [due, total, balance] = [first('due'), first('total'), first('balance')]
  const credit = sums.find(({ role }) => role === 'credit')
  const best = credit ?? due ?? total ?? balance ?? (sums.length === 1 ? sums[0] : undefined)
  const told = [credit, due, total, balance].filter(one => one !== undefined)
  const different = told.filter(
    (one, i) => told.findIndex(other => other.fact.value === one.fact.value) === i,
  )
  const said = different.slice(0, 2).map(({ called, said }) => [called, said].filter(Boolean).join(' '))
  return {
    fare: sums.find(({ role }) => role === 'total')?.said ?? null,
    sum: credit ? `${credit.called} ${credit.said}` : (best?.said ?? null),
    credit: credit ? `${credit.called} ${credit.said}` : null,
    sums: said.length > 0 ? listing(said) : (best?.said ?? null),
    total: total && sums.length > 0 ? amountText(total.fact) : null,
    balance: balance ? `${balance.called ?? 'balance'} ${amountText(balance.fact)}` : null,
  }
}

function talkSlots({ talk }: Portrait): Slots {
  const { partner, isPerson, said } = talk
  const [one, ...others] = said
  const writer = one && writerOf(one)
  // Behind the words of one person, words of nobody would read as theirs.
  const two = others.find(other => other.isOwn || other.who !== null || !writer)
  const isSameWriter = two !== undefined && two.who === one?.who && two.isOwn === one.isOwn
  return {
    partner,
    withPartner: partner && isPerson ? `Chat with ${partner}` : partner && `Chat in ${partner}`,
    Withwhom: partner && (isPerson ? `Chat with ${partner}` : `Chat in ${partner}`),
    partnerWrites: writer && one.who !== null && isSame(one.who, partner) ? writer : null,
    speaker: writer ?? null,
    talk: one?.text ?? null,
    speaker2: two && !isSameWriter ? writerOf(two) : null,
    talk2: two?.text ?? null,
  }
}
const writerOf = ({ who, isOwn }: Portrait['talk']['said'][number]) =>
  isOwn ? 'You write' : who && `${who} writes`

function listSlots(portrait: Portrait, page: Page, family: Family): Slots {
  const { entries, priced, lines, isEnglish, head, moments, seenAt } = portrait
  const rows = rowsInWords(portrait)
  const ticked = tickedEntries(page)
  const isColumn = (text: string) => portrait.table?.head?.includes(text) === true
  const tops = page.paragraphs
    .slice(0, topsMax)
    .map(({ text }) => cleanName(text))
    .filter(
      text => isNameable(text) && !isMailHead.test(text) && !isColumn(text) && !isSame(text, head.heading),
    )
  // The sentence of the due day is told already.
  const due = family === 'due' ? nextDue(moments, seenAt)?.fact.line : undefined
  const [line, line2, line3] = isEnglish ? lines.filter(one => !due?.includes(one)) : []
  return {
    ...{ entry: entries[0] ?? null, entries: entries.length > 0 ? entries.slice(0, 2).join(', ') : null },
    entriesMore: entries.length > 1 ? someOf(entries) : null,
    item: priced[0] ?? null,
    itemsMore: priced.length > 0 ? someOf(priced) : null,
    ...{
      open: ticked ? someOf(ticked.open) : null,
      doneOf: ticked ? `${ticked.done.length} of ${ticked.done.length + ticked.open.length} done` : null,
    },
    rowsSaid: rows?.said ?? null,
    tableSaid: portrait.table ? (rows?.said ?? null) : null,
    rowNames: rows?.names ?? null,
    rowPair: rows?.pair ?? null,
    particulars: particularsOf(portrait),
    ...{ line: line ?? null, line2: line2 ?? null, line3: line3 ?? null },
    foreign: isEnglish ? null : (lines[0] ?? null),
    // A day alone says little.
    topLine: tops.find(text => tellingWords(text).length > 0) ?? tops[0] ?? null,
    topWords:
      page.paragraphs
        .map(({ text }) => text)
        .filter(text => !/^\d{1,2}:\d{2}$/.test(text))
        .slice(0, 3)
        .join(', ') || null,
  }
}
/** In the grid of a week, cells below each other do not belong together. */
const isWeekGrid = ({ cells }: Page) => {
  const [first, ...others] = cells.filter(({ text }) => isWeekdayName(text.toLowerCase()))
  return first !== undefined && others.filter(({ box }) => sharedRow(first.box, box) > 0.5).length >= 3
}

const noRows = { entries: null, entriesMore: null, rowsSaid: null, rowNames: null, particulars: null }

const isMailHead = /^(?:from|to|cc|von|an|od): /i

function someOf(entries: string[]): string {
  const shown = entries.slice(0, entriesShown)
  const rest = entries.length - shown.length
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : listing(shown)
}
const entriesShown = 4
const topsMax = 30
