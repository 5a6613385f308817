import { isGeneric, isNameable } from '#server/memory/page/headings/find-heading.ts'
import { withoutIcon } from '#server/memory/page/headings/readable-text.ts'
import type { Cell, Page } from '#server/memory/page/layout/page.ts'
import type { TitleTemplate } from './title-template.ts'

/** Of what is said to each other: with whom, or where. */
export const titlesOfChats: Record<string, TitleTemplate> = {
  chat: ({ page, heading }) => {
    const who = chatPartner(page)
    return who
      ? isPersonName(who)
        ? `Chat with ${who}`
        : `Chat: ${who}`
      : heading && !isGeneric(heading)
        ? `Chat: ${heading}`
        : null
  },
  email: ({ page, heading }) => {
    const named = page.cells.slice(0, subjectCellsMax).find(({ text }) => subject.test(text))
    return named ? named.text.replace(subject, '') : heading
  },
  'work-chat': ({ page, heading }) => {
    const channel = page.cells.map(cell => cell.text).filter(text => /^# ?[a-z][\w-]+$/.test(text))
    const open = channel.find((text, i) => channel.indexOf(text) !== i) ?? channel.at(-1)
    return open ? `Chat in ${open.replace('# ', '#')}` : heading
  },
}

const subjectCellsMax = 12
const subject = /^(?:subject|betreff|objet|asunto|oggetto|temat|onderwerp): ?(?=\S)/i

const isPersonName = (text: string) => /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,2}$/u.test(text)

/** Who stands in the chat's head; else who speaks in it, other than oneself. */
function chatPartner(page: Page): string | null {
  const head = page.cells
    .slice(0, 6)
    .filter(cell => cell.box.y < 0.16 * page.height && /\p{L}{3}/u.test(cell.text))
  const top = head[0]?.text ?? ''
  if (isPersonName(top) && !isGeneric(top) && !oneself.test(top)) return top
  if (isGroupName(head[0], page)) return withoutIcon(top)
  const below = head[1]?.text.replace(/ · .*$/, '') ?? ''
  if (isGeneric(top) && isPersonName(below) && !isGeneric(below)) return below
  const name = head.find(
    cell =>
      cell.words.length <= 4 &&
      !isGeneric(cell.text) &&
      !/[.!?,:]/.test(cell.text) &&
      !speaks(page, cell.text),
  )
  if (name) return withoutIcon(name.text)
  return (
    page.cells
      .map(cell => speakerIn(cell.text))
      .find(text => isPersonName(text) && !oneself.test(text) && speaks(page, text)) ?? null
  )
}

/** Of a group, whatever it is called, but nothing that is said. */
function isGroupName(cell: Cell | undefined, page: Page): boolean {
  if (!cell || isGeneric(cell.text) || !isNameable(withoutIcon(cell.text)) || speaks(page, cell.text))
    return false
  const isSaid = /[.!?]$|\d{1,2}:\d{2}/.test(cell.text) || cell.text.length > groupCharsMax
  return !isSaid && cell.words.length <= groupWordsMax && cell.words.length > 1
}
const groupCharsMax = 48
const groupWordsMax = 8

const oneself = /^(?:You|Me|Ich|Moi|Yo)$/
const speaks = (page: Page, name: string) =>
  page.cells.slice(0, 400).filter(cell => speakerIn(cell.text) === name).length >= 2
/** "Maya 10:12" */
const speakerIn = (text: string) => text.replace(/,? \d{1,2}:\d{2}(?: ?[AP]M)?$/, '')
