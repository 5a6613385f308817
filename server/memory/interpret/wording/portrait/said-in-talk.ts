import type { Fact } from '#contract/fact.ts'
import { isGeneric, isNameable, withoutButtons } from '#server/memory/page/headings/find-heading.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { isDayOrStamp, isOneself, type Speech, speechesOf } from '#server/memory/page/people/speeches-of.ts'
import { cleanName } from './head-of-page.ts'
import { rankSentences, sentencesIn } from './telling-lines.ts'

export type Talk = {
  /** The other person, or the name of the group. */
  partner: string | null
  isPerson: boolean
  /** Most of the page is messages with the names of their speakers. */
  isSpoken: boolean
  /** The sentences that say most, each with its speaker. */
  said: Speech[]
}

/** Who talks, about what, and which sentences say most. */
export function saidInTalk(page: Page, facts: Fact[]): Talk {
  const messages = speechesOf(page)
  const speakers = new Set(messages.flatMap(({ who }) => who ?? []))
  const partner = partnerOf(page, speakers)
  const isPerson = partner !== null && isPersonName(partner) && others(speakers).length <= 1
  // If two people talk and one of them is on the right, the other one is the partner.
  const isOfTwo = isPerson && messages.some(({ isOwn }) => isOwn)
  const spoken = messages.map(one => (isOfTwo && !one.isOwn && !one.who ? { ...one, who: partner } : one))
  const sentences = spoken.flatMap(one => sentencesIn(one.text).map(text => ({ ...one, text })))
  const best = rankSentences(sentences, facts, text => (text.endsWith('?') ? questionCost : 0))
  return {
    partner: partner?.replace(/ \([^)]*\)$/, '') ?? null,
    isPerson,
    isSpoken: isSpoken(messages, page),
    said: [...best.filter(({ isOwn }) => !isOwn), ...best.filter(({ isOwn }) => isOwn)],
  }
}
/** What is agreed says more than what is asked. */
const questionCost = 1

/** At least four lines begin with a name, one name comes twice, and there is hardly anything else. */
function isSpoken(messages: Speech[], page: Page): boolean {
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

const others = (speakers: Set<string>) => [...speakers].filter(name => !isOneself(name))

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
        !/^[^:]{2,40}: \S/.test(text) &&
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
