import { isDocument, isDoing, isKind, isState, isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import { spokenEntries } from '#server/memory/page/entries/spoken-entries.ts'
import { toldOf } from '#server/memory/page/entries/told.ts'
import { asOne, rowsOf, type Told } from '#server/memory/page/entries/told-lines.ts'
import { boxAround } from '#server/memory/page/layout/boxes.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { lineOfNames, namingWords, saidBy, speakerOf } from '#server/memory/page/people/said-by.ts'
import type { Findings, Passage } from '#server/memory/reply/find/findings.ts'
import { linesTold } from '#server/memory/reply/find/told-as-found.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { linesOf } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { answersValue, unnamed } from './answers-value.ts'

export type Finding = Pick<
  Extract<Plan, { intent: 'find' }>,
  'about' | 'tells' | 'isOfOne' | 'named' | 'by' | 'toDo' | 'said'
>
type Asking = (Finding & { intent: 'find' }) | Extract<Plan, { intent: 'value' }>

/** The most screenshots that are searched. If more match, a line without a heading does not answer. */
const shotsMax = 3

/** Finds lines in these screenshots that answer the plan. Returns null if there are none. */
export async function findTold(
  memories: Memories,
  { ownerId }: Asker,
  plan: Asking,
  shots: Shot[],
): Promise<Extract<Findings, { kind: 'told' }> | null> {
  if (!plan.tells || shots.length === 0) return null
  const told: Passage[] = []
  for (const shot of shots.slice(0, shotsMax)) {
    const telling = tellingIn(rowsOf(await linesOf(memories, { ownerId }, shot)), plan, shot)
    const isCertain =
      telling !== null &&
      (telling.heading !== null ||
        shots.length <= shotsMax ||
        (plan.tells !== 'lines' && plan.tells !== 'speaker'))
    if (telling && isCertain) told.push(linesTold(foundOf(shot, []), telling.lines, telling.heading))
  }
  const withHeading = told.filter(({ heading }) => heading !== null)
  const best = withHeading.length > 0 ? withHeading : told.slice(0, 1)
  return best.length > 0 ? { kind: 'told', told: best.slice(0, 2) } : null
}

/** For "who" questions, adds the speaker's name, which is above the line in a conversation. */
function withSpeaker(told: Told | null, lines: WrittenLine[], { tells }: Asking): Told | null {
  const [first] = told?.lines ?? []
  if (!told || !first || tells !== 'speaker' || told.heading !== null) return told
  const name = speakerOf(lines, first.text)
  if (name === null) return told
  const text = `${name.text}: ${first.text}`
  const boxes = [name.box, first.box].flatMap(box => box ?? [])
  return { heading: null, lines: [{ text, box: boxAround(boxes) }] }
}

function tellingIn(lines: WrittenLine[], plan: Asking, shot: Shot): Told | null {
  const { about, tells } = plan
  if (tells === 'people') return lineOfNames(lines)
  if (tells === 'said' && plan.intent === 'find') {
    const said =
      saidBy(lines, namingWords(about.words), shot.row.width, plan.toDo) ?? saidByOne(lines, plan, shot)
    if (said) return said
    if (namingWords(about.words).length === 1) return null
    const quoted = toldOf(lines, about.words, shot.row.title)
    return quoted &&
      saysMost(about.words, quoted, shot.row.title) &&
      (!plan.by || namesSpeaker(quoted, plan.by))
      ? quoted
      : null
  }
  const wanted = plan.intent === 'value' ? wantedWords(plan) : []
  const said = plan.intent === 'find' && plan.said ? plan.said : about.words
  const told = withSpeaker(toldOf(lines, [...said, ...wanted], shot.row.title), lines, plan)
  if (!told || isSpeechOnly(told, [...said, ...wanted], shot)) return null
  if (tells === 'speaker' && isTalk(shot.row) && isUnderWhoIsNamed(told, said)) return null
  const whole =
    tells === 'lines' ? widened(told, lines, plan, [...about.words, ...wanted], shot.row.title) : null
  if (whole && (plan.intent === 'find' || answersValue(plan, whole, shot))) return whole
  if (plan.intent === 'value' && plan.wanted.field !== null && told.heading !== null) {
    const narrow = narrowed(told, about.words, shot)
    if (narrow && answersValue(plan, { ...narrow, heading: told.heading }, shot)) return narrow
  }
  const says =
    plan.intent === 'find'
      ? saysMost(about.words, told, shot.row.title) && (!plan.named || namesOne(told, plan.named))
      : answersValue(plan, told, shot)
  return says ? told : null
}

/** For "Who picks up Rosa", a message by Rosa does not name anybody else. */
const isUnderWhoIsNamed = ({ heading }: Told, asked: string[]) =>
  heading !== null && foldWords(heading).every(word => asked.includes(word))

/** For "Where is Dad's parcel", a message by Dad is not enough: it must also mention the parcel. */
function isSpeechOnly({ heading, lines }: Told, words: string[], shot: Shot): boolean {
  if (heading === null || !isA(shot, 'chat')) return false
  const named = speechOf(`${heading} ${shot.row.title}`)
  const spoken = speechOf(lines.map(({ text }) => text).join(' '))
  const open = words.filter(word => isTelling(word) && !says(named, word) && !isA(shot, word))
  return open.length > 0 && !open.some(word => says(spoken, word))
}

/** For "What does Mom remind Luis of", her messages about him. They need not repeat the title. */
function saidByOne(
  lines: WrittenLine[],
  { about, by, toDo }: Extract<Asking, { intent: 'find' }>,
  shot: Shot,
) {
  if (by === undefined) return null
  const said = saidBy(lines, [by], shot.row.width, toDo)
  const named = speechOf(shot.row.title)
  const open = namingWords(about.words).filter(word => word !== by && !says(named, word) && !isA(shot, word))
  const spoken = said?.lines.filter(({ text }) => open.some(word => says(speechOf(text), word))) ?? []
  if (open.length === 0) return said
  return spoken.length > 0 ? { heading: null, lines: spoken } : null
}

/** Matches "Nora: …" and "Nora says that …". A text that only mentions Nora does not quote her. */
const namesSpeaker = ({ lines }: Told, by: string) =>
  isDocument(by) ||
  isKind(by) ||
  lines.some(({ text }) => {
    const words = text.split(/\s+/)
    return words.some(
      (word, i) => foldWords(word)[0] === by && (/:$/.test(word) || ofSpeech.test(words[i + 1] ?? '')),
    )
  })
const ofSpeech =
  /^(?:say|said|write|wrote|ask|repl|answer|suggest|tell|told|post|tweet|text|quoted|offer|want|think|thought|report)/i

/** Whether the noun is part of a name: "Bank of Lakeside", "Gold's Gym", but not "Cancel the gym trial". */
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

/** Adds the entry around a line that says little: "Missed yesterday". Null if the line is enough. */
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
    word => isTelling(word) && !says(known, word) && !timeWords.has(word),
  )
  const asksForOne = plan.intent === 'find' && plan.isOfOne === true
  if (more.length > 0 && !asksForOne) return null
  const entry = spokenEntries(lines).find(one => one.lines.some(({ text }) => said.text.startsWith(text)))
  const isFew = entry !== undefined && entry.lines.length > 1 && entry.lines.length <= 4
  return isFew ? { heading: null, lines: [asOne(entry.lines)] } : null
}
const timeWords = new Set(foldWords('today yesterday tomorrow now due overdue'))

/** The line of a list that has words of the question that its heading and title lack. */
function narrowed({ heading, lines }: Told, asked: string[], { row }: Shot): Told | null {
  const known = speechOf(`${heading ?? ''} ${row.title}`)
  const open = asked.filter(word => !says(known, word))
  const telling = lines.filter(({ text }) => open.some(word => says(speechOf(text), word)))
  return telling.length > 0 ? { heading: null, lines: telling.slice(0, 1) } : null
}

/** Whether the passage has most words that the title lacks, as "the landlord's wife" needs. */
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
