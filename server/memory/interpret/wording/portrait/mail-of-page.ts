import { foldInPlace } from '#server/language/words/fold.ts'
import { isNameable } from '#server/memory/page/headings/find-heading.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { cleanName } from './head-of-page.ts'

/** `isHeaded`: it has the head of a mail, whatever it is about. */
export type Mail = { sender: string | null; subject: string | null; isHeaded: boolean }

/** The sender and the subject of a mail, by the lines of its head. */
export function mailOfPage(page: Page): Mail {
  const lines = page.cells.slice(0, headCellsMax).map(({ text }) => text.slice(0, charsMax))
  const lineOf = (look: RegExp) => {
    const at = lines.findIndex(text => look.test(foldInPlace(text)))
    const line = lines[at]
    if (line === undefined) return null
    const value = line.replace(/^[^:]{2,12}(?::\s*|$)/, '').trim()
    return value === '' ? (lines[at + 1] ?? null) : value
  }
  const addressed = lines.map(text => /^(\p{Lu}[^<>@:]{1,60}?)\s*<[^<>\s]+@/u.exec(text)?.[1]).find(Boolean)
  const from = lineOf(/^(?:from|von|de|da|od|van|fra|fran|expediteur|remitente|mittente)(?::|$)/)
  const subject = lineOf(subjectLine)
  const isTo = lineOf(/^(?:to|an|a|para|do|aan|cc)(?::|$)/) !== null
  const isHeaded = from !== null && (subject !== null || isTo || /@/.test(from))
  // "Subject" may also be a column of a school report.
  const isColumn = !isHeaded && lines.some(text => !text.includes(':') && subjectLine.test(foldInPlace(text)))
  return {
    isHeaded,
    sender: senderName(from ?? addressed ?? null),
    subject: subject === null || isColumn ? null : cleanName(subject) || null,
  }
}

const subjectLine = /^(?:subject|betreff|objet|asunto|oggetto|temat|onderwerp|emne|amne)(?::|$)/
const headCellsMax = 12
const charsMax = 200

/** "Stephen Garvey <stephen@garveylets.example>", "board@palomaridge.example". */
function senderName(text: string | null): string | null {
  if (text === null) return null
  const name = cleanName(text.replace(/<[^>]*>?|\([^)]*@[^)]*\)/g, ''))
  if (isNameable(name)) return name
  const [, domain] = /@([\w-]+)\./.exec(text) ?? []
  return domain && !freemail.test(domain) ? domain.charAt(0).toUpperCase() + domain.slice(1) : null
}
const freemail = /^(?:gmail|mail|outlook|hotmail|yahoo|icloud|gmx|web)$/
