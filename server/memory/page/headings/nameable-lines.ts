import type { Page } from '#server/memory/page/layout/page.ts'
import { isGeneric, isNameable } from './find-heading.ts'
import { readableText } from './readable-text.ts'

/** What can be named, in reading order, but for the heading. */
export function nameableLines(page: Page, heading: string | null): string[] {
  const texts = page.paragraphs.slice(0, 200).map(paragraph => readableText(paragraph.text))
  return texts.filter(text => text !== heading && isNameable(text) && !isGeneric(text))
}
