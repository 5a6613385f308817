import type { Fact } from '#contract/fact.ts'
import { weekdayOrShort } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { isGeneric, isNameable, withoutButtons } from '#server/memory/page/headings/find-heading.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { cleanName } from './head-of-page.ts'
import { rankSentences, sentencesIn } from './telling-lines.ts'
import { topicsIn } from './topics-in.ts'

type Message = { who: string | null; text: string }
export type Talk = {
  /** The other person, or the name of the group. */
  partner: string | null
  isPerson: boolean
  /** Most of the page is messages with the names of their speakers. */
  isSpoken: boolean
  /** Topics ("water bill", "netflix"), the most frequent first. */
  about: string[]
  /** The sentences that say most, each with its speaker. */
  said: Message[]
}

/** Who talks, about what, and which sentences say most. */
export function saidInTalk(page: Page, facts: Fact[]): Talk {
  const messages = messagesOf(page)
  const speakers = new Set(messages.flatMap(({ who }) => who ?? []))
  const texts = messages.flatMap(({ text }) => sentencesIn(text))
  const partner = partnerOf(page, speakers)
  const names = [...speakers, partner ?? ''].flatMap(name => foldInPlace(name).split(/[^\p{L}\p{N}]+/u))
  const isOwn = (text: string) =>
    messages.some(({ who, text: all }) => who !== null && oneself.test(who) && all.includes(text))
  const best = rankSentences(texts, facts)
  const ranked = [...best.filter(text => !isOwn(text)), ...best.filter(isOwn)].slice(0, saidMax)
  return {
    partner: partner?.replace(/ \([^)]*\)$/, '') ?? null,
    isPerson: partner !== null && isPersonName(partner) && others(speakers).length <= 1,
    isSpoken: isSpoken(messages, page),
    about: topicsIn(
      messages.map(({ text }) => text),
      new Set(names),
    ),
    said: ranked.map(text => ({
      text,
      who: messages.find(message => message.text.includes(text))?.who ?? null,
    })),
  }
}
const saidMax = 4
const linesMax = 200

/** At least four lines begin with a name, one name comes twice, and there is hardly anything else. */
function isSpoken(messages: Message[], page: Page): boolean {
  const lines = page.paragraphs
    .filter(({ text }) => /^\p{Lu}[\p{L}'’. ()]{0,30}: \S/u.test(text))
    .map(({ text }) => text.split(':')[0])
  const isAgain = lines.some((name, i) => lines.indexOf(name) !== i)
  return (
    lines.length >= spokenMin &&
    isAgain &&
    messages.length >= spokenMin &&
    2.5 * lines.length >= page.paragraphs.length
  )
}
const spokenMin = 4

const others = (speakers: Set<string>) => [...speakers].filter(name => !oneself.test(name))

/**
 * Finds messages: "Priya: water bill landed 18:02", text below "Tobias Wirth 09:33", or bubbles without a
 * name.
 */
function messagesOf(page: Page): Message[] {
  const messages: Message[] = []
  let speaker: string | null = null
  const lines = page.paragraphs.slice(0, linesMax).map(({ text }) => text)
  const isOften = (name: string) =>
    lines.filter(line => nameAlone(line) === name || line.startsWith(`${name}:`)).length > 1
  for (const [i, line] of lines.entries()) {
    const [, named, said] = spoken.exec(line) ?? []
    const alone = nameAlone(line)
    if (named && said && !isLabel.test(named)) messages.push({ who: named, text: withoutStamp(said) })
    else if (alone && i >= 0 && (isStamped.test(line) || isOften(alone))) speaker = alone
    else if (i > 0 && !isDayOrStamp.test(line) && line.split(' ').length >= 2)
      messages.push({ who: speaker, text: withoutStamp(line) })
  }
  const first = messages.findIndex(({ who }) => who !== null)
  return messages.slice(Math.max(0, first)).filter(({ text }) => text !== '')
}
const spoken = /^(\p{Lu}[\p{L}'’.]*(?: [\p{L}'’.()]+){0,3}|Me|You|Du|Ich|Yo|Moi): (\S.*)$/u
const isLabel = /^(?:subject|from|to|reminder|note|today|yesterday|blocked|re|ps|code|time|date|where|when)$/i
const stamp = new RegExp(
  String.raw`,?\s*(?:(?<!\p{L})(?:today|yesterday|${weekdayOrShort}),?\s+)?\d{1,2}[:.]\d{2}(?:\s?[AP]M)?\s*✓*$`,
  'iu',
)
const withoutStamp = (text: string) => text.replace(stamp, '').trim()
const isStamped = /\d{1,2}[:.]\d{2}(?:\s?[AP]M)?$/i
const isDayOrStamp =
  /^(?:\S+,? )?(?:\d{1,2}[:.]\d{2}(?: ?[AP]M)?|\d{1,2}\.? \p{L}+\.?(?: \d{4})?|\p{L}+ \d{1,2}(?:, \d{4})?|today|yesterday|heute|gestern)(?:,? \d{1,2}[:.]\d{2})?$|^(?:text message|imessage|delivered|read|online|seen|typing|whatsapp)\b.{0,20}$/iu
function nameAlone(line: string): string | null {
  const name = withoutStamp(line.replace(/ (?:APP|BOT)\b/, ''))
  return /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u.test(name) ? name : null
}

const oneself = /^(?:you|me|ich|du|yo|moi|tu|ty|ja|io)$/i

/** The name in the head, or else a speaker other than oneself. */
function partnerOf(page: Page, speakers: Set<string>): string | null {
  const channels = page.cells.map(({ text }) => text).filter(text => /^# ?[a-z][\w-]+$/.test(text))
  const open = channels.find((text, i) => channels.indexOf(text) !== i)
  if (open) return open.replace('# ', '#')
  const head = page.cells
    .slice(0, 3)
    .map(({ text, box }, i) => ({
      text,
      name: nameOfChat(text),
      isHigh: i === 0 || box.y < 0.25 * page.height,
    }))
    .find(
      ({ text, name, isHigh }) =>
        isHigh &&
        !isDayOrStamp.test(/^[<‹←]/.test(text) ? name : text) &&
        !spoken.test(text) &&
        name.length > 1 &&
        name.length <= 48 &&
        !/["“”]/.test(name) &&
        !isGeneric(name) &&
        (isNameable(name) || /^#/.test(text)),
    )
  if (head && !/[.!?]$/.test(head.name)) return /^#\s?[a-z]/.test(head.text) ? `#${head.name}` : head.name
  return others(speakers)[0] ?? null
}

/** The name at the top of a chat, without the count of unread messages and the buttons beside it. */
const nameOfChat = (text: string) =>
  withoutButtons(
    cleanName(text.replace(/^[<‹←] ?\d{1,3} (?=\p{L})/u, ''))
      .replace(/^(?:chat|conversation|live chat) (?:with|in|—|–) /i, '')
      .replace(/ · .*$| \(?\d+ (?:members|participants|people|online)\b.*$/iu, '')
      .replace(/[^\p{L}\p{N}\p{P}]+$/u, ''),
  ).replace(/ (?:conversation|messages|messaging)$/i, '')

const isPersonName = (text: string) =>
  /^(?!The )\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}(?: \(.*\))?$/u.test(text)
