import { stemEnglish } from '#server/memory/recall/stem-english.ts'
import { isDoing, isState, isTelling } from './asking-words.ts'
import { type FieldName, fieldOf } from './fields.ts'
import type { Findings, Telling } from './findings.ts'
import { foldWords } from './fold-words.ts'
import { callsOther, isKin } from './label-fit.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { Plan, Wanted } from './plan.ts'
import { namesListed, namingWords, saidBy, speakerOf } from './said-by.ts'
import { around } from './segments.ts'
import { foundOf, type Shot } from './shot.ts'
import { says, speaksOf, speechOf } from './speaks-of.ts'
import { spokenEntries } from './spoken-entries.ts'
import { toldOf } from './told.ts'
import { asOne, rowsOf, type Told } from './told-lines.ts'
import { type Shape, spansOf } from './value-shapes.ts'
import { type WrittenLine, writtenLines } from './written-lines.ts'

type Asking =
  | Pick<Extract<Plan, { intent: 'find' }>, 'intent' | 'about' | 'tells' | 'isOfOne' | 'named'>
  | Extract<Plan, { intent: 'value' }>

/** So many screenshots are looked into; of more that speak of a thing none says what is asked. */
const shotsMax = 3

/** What these screenshots say of what is asked, in their own lines; null where no line answers. */
export async function findTold(
  memories: Memories,
  { ownerId }: Asker,
  plan: Asking,
  shots: Shot[],
): Promise<Extract<Findings, { kind: 'told' }> | null> {
  if (!plan.tells || shots.length === 0) return null
  const told: Telling[] = []
  for (const shot of shots.slice(0, shotsMax)) {
    const reading = await memories.readings.find(ownerId, shot.row.id)
    const telling = tellingIn(rowsOf(writtenLines(shot.row, reading)), plan, shot)
    const isCertain =
      telling !== null &&
      (telling.heading !== null ||
        shots.length <= shotsMax ||
        (plan.tells !== 'lines' && plan.tells !== 'speaker'))
    if (telling && isCertain) told.push(evident(shot, telling))
  }
  const withHeading = told.filter(({ heading }) => heading !== null)
  const best = withHeading.length > 0 ? withHeading : told.slice(0, 1)
  return best.length > 0 ? { kind: 'told', told: best.slice(0, 2) } : null
}

/** Asked who: what is said in a conversation stands below the name of who says it. */
function withSpeaker(told: Told | null, lines: WrittenLine[], { tells }: Asking): Told | null {
  const [first] = told?.lines ?? []
  if (!told || !first || tells !== 'speaker' || told.heading !== null) return told
  const at = lines.findIndex(({ text }) => first.text.startsWith(text))
  const name = at < 0 ? null : speakerOf(lines, at)
  if (name === null) return told
  const text = `${name.text}: ${first.text}`
  const boxes = [name.box, first.box].flatMap(box => box ?? [])
  return { heading: null, lines: [{ text, box: boxes.length > 0 ? around(boxes) : null }] }
}

const evident = (shot: Shot, { heading, lines }: Told): Telling => {
  const found = foundOf(shot, [])
  return {
    ...found,
    heading,
    lines: lines.map(({ text, box }) => ({ ...found, value: text, label: null, line: text, box, day: null })),
  }
}

function tellingIn(lines: WrittenLine[], plan: Asking, shot: Shot): Told | null {
  const { about, tells } = plan
  if (tells === 'people') return namesListed(lines)
  if (tells === 'said') {
    const said = saidBy(lines, namingWords(about.words), shot.row.width)
    if (said) return said
    if (namingWords(about.words).length === 1) return null
  }
  const wanted = plan.intent === 'value' ? wantedWords(plan) : []
  const told = withSpeaker(toldOf(lines, [...about.words, ...wanted], shot.row.title), lines, plan)
  if (!told) return null
  const whole =
    tells === 'lines' ? widened(told, lines, plan, [...about.words, ...wanted], shot.row.title) : null
  if (whole) return whole
  if (plan.intent === 'value' && plan.wanted.field !== null && told.heading !== null) {
    const narrow = narrowed(told, about.words, shot)
    if (narrow && answers(plan, { ...narrow, heading: told.heading }, shot)) return narrow
  }
  const says =
    plan.intent === 'find'
      ? saysMost(about.words, told, shot.row.title) && (!plan.named || namesOne(told, plan.named))
      : answers(plan, told, shot)
  return says ? told : null
}

/** "Bank of Lakeside", "Gold's Gym": a name, where "cancel the gym trial" has none. */
const namesOne = ({ heading, lines }: Told, noun: string) =>
  [heading ?? '', ...lines.map(({ text }) => text)].some(text => {
    const words = text.split(/\s+/).filter(word => !/^(?:of|the|and|de|di)$/.test(word))
    return words.some(
      (word, i) =>
        isCapital(word) &&
        foldWords(word)[0] === noun &&
        (isCapital(words[i - 1] ?? '') || isCapital(words[i + 1] ?? '')),
    )
  })
const isCapital = (word: string) => /^\p{Lu}/u.test(word)

/** "Missed yesterday": a line of hardly more than what was asked says it of what it stands with. Null where it says enough. */
function widened(
  { heading, lines: [said, ...others] }: Told,
  lines: WrittenLine[],
  plan: Asking,
  asked: string[],
  title: string,
): Told | null {
  if (heading !== null || !said || others.length > 0) return null
  const known = speechOf(`${title} ${asked.join(' ')}`)
  const more = foldWords(said.text).filter(
    word => isTelling(word) && !says(known, word) && !isPassing.has(word),
  )
  const isHas = plan.intent === 'find' && plan.isOfOne === true
  if (more.length > 0 && !isHas) return null
  const entry = spokenEntries(lines).find(one => one.lines.some(({ text }) => said.text.startsWith(text)))
  const isFew = entry !== undefined && entry.lines.length > 1 && entry.lines.length <= 4
  return isFew ? { heading: null, lines: [asOne(entry.lines)] } : null
}
const isPassing = new Set(foldWords('today yesterday tomorrow now due overdue'))

/** Of a list below a heading the lines that say what neither it nor the title says, where a value is asked for. */
function narrowed({ heading, lines }: Told, asked: string[], { row }: Shot): Told | null {
  const known = speechOf(`${heading ?? ''} ${row.title}`)
  const open = asked.filter(word => !says(known, word))
  const telling = lines.filter(({ text }) => open.some(word => says(speechOf(text), word)))
  return telling.length > 0 ? { heading: null, lines: telling.slice(0, 1) } : null
}

/** More than half of what the title does not say: of "the landlord's wife" a line on any wife tells nothing. */
function saysMost(asked: string[], { heading, lines }: Told, title: string): boolean {
  const named = speechOf(title)
  const said = speechOf([heading ?? '', ...lines.map(({ text }) => text)].join(' '))
  const open = asked.filter(word => !says(named, word) && !isState(word) && !isDoing(word))
  const hits = open.filter(word => speaksOf(said, word) || [...said.words].some(one => isKin(one, word)))
  return heading !== null || open.length === 0 || hits.length * 2 > open.length
}

const wantedWords = ({ wanted }: Extract<Plan, { intent: 'value' }>) =>
  wanted.words.length === 0 || (wanted.field !== null && !unnamed.has(wanted.field)) || wanted.field === 'fee'
    ? [...wanted.words, ...foldWords(wanted.name)]
    : wanted.words

/** Of a thing that is told by its look, the lines must show one; of any other, its name. */
function answers(
  { wanted, about, weak = [] }: Extract<Plan, { intent: 'value' }>,
  { heading, lines }: Told,
  { row }: Shot,
): boolean {
  const text = [heading ?? '', ...lines.map(line => line.text)].join(' ')
  const words = foldWords(text)
  const title = speechOf(row.title)
  if (wanted.field === null && lines.some(line => callsOther(line.text, wanted.words))) return false
  if (wanted.field === null) return saysItAndMore(wanted.words, words, [...title.words])
  const looks = looksOf[fieldOf(wanted.field).shape]
  if (looks === null && isOfPerson(wanted, about.words, weak) && spansOf('address', text).length === 0)
    return false
  if (looks === undefined || !namesField(wanted.field, words)) return false
  if (looks?.includes('amount') && /\d\s?%/.test(text))
    return about.words.every(word => words.includes(word) || says(title, word))
  const open = about.words.filter(word => !says(title, word))
  const speech = speechOf(text)
  const hits = open.filter(word => says(speech, word)).length
  const isOfIt = looks === null ? hits * 2 > open.length || open.length === 0 : hits * 2 >= open.length
  return isOfIt && (looks === null || looks.some(shape => spansOf(shape, text).length > 0))
}

/** "Where does Daniel live", "where did I run": not wherever a line has that word. */
const isOfPerson = ({ whose }: Wanted, words: string[], weak: string[]) =>
  whose !== undefined || (words.length > 0 && words.every(word => weak.includes(word)))

/** A time is when it opens only where opening is spoken of; when, where and how much need no name. */
export function namesField(field: FieldName, said: string[]): boolean {
  if (unnamed.has(field)) return true
  const { asked, doing = '', labels = '' } = fieldOf(field)
  const stems = new Set(foldWords(`${asked} ${doing} ${labels}`).filter(isTelling).map(stemEnglish))
  return said.some(word => stems.has(stemEnglish(word)))
}
const unnamed = new Set<FieldName>([
  'date',
  'time',
  'price',
  'fee',
  'total',
  'duration',
  'address',
  'due date',
  'start',
  'posting',
])

/** The name alone is no answer: a figure, or a few words besides. */
const saysItAndMore = (wanted: string[], said: string[], title: string[]) => {
  const head = wanted.at(-1)
  const named = wanted.filter(word => !isState(word))
  const hits = named.filter(word => [...said, ...title].some(one => isKin(one, word)))
  if (hits.length * 2 <= named.length) return false
  const more = said.filter(word => isTelling(word) && !wanted.includes(word))
  return head !== undefined && said.includes(head) && (more.length >= 3 || more.some(word => /\d/.test(word)))
}

/** What may stand in the place of what is asked; null: any words, as for a place. Nothing else will do for a code. */
const looksOf: Partial<Record<Shape, Shape[] | null>> = {
  moment: ['moment', 'duration'],
  time: ['moment', 'duration'],
  duration: ['duration', 'moment'],
  amount: ['amount'],
  address: null,
}
