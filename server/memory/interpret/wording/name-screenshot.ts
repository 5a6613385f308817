import type { Fact } from '#contract/fact.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import { findHeading, isGeneric } from '#server/memory/page/headings/find-heading.ts'
import { nameableLines } from '#server/memory/page/headings/nameable-lines.ts'
import { readableText } from '#server/memory/page/headings/readable-text.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import type { Seen } from './title-template.ts'
import { titleTemplates } from './title-templates.ts'

const titleWithoutText = 'Screenshot without text'

/** What a person would call it, from its kind, its heading and its facts; as long as it may be. */
export function nameScreenshot(page: Page, kind: Kind | null, facts: Fact[]): string {
  const seen = { page, facts, heading: headingText(page) }
  return (kind && titleTemplates[kind.id]?.(seen)) || plainTitle(seen, kind)
}

function headingText(page: Page): string | null {
  const heading = findHeading(page)
  return heading ? readableText(heading.text).replace(subject, '') : null
}

const subject = /^(?:subject|betreff|objet|asunto|oggetto|temat|onderwerp): ?(?=\S)/i

/** An app's name alone says nothing: then the kind is named, with what stands in it. */
function plainTitle({ heading, page, facts }: Seen, kind: Kind | null): string {
  if (heading && !isGeneric(heading)) return heading
  const first = nameableLines(page, heading)
  const name = kind ? capital(kind.name) : heading
  if (first.length > 0) return name ? `${name}: ${first[0]}` : (first[0] ?? '')
  return name ?? firstWords(page) ?? facts[0]?.text ?? titleWithoutText
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Whatever was read, be it numbers alone; but not a clock. */
function firstWords(page: Page): string | null {
  const texts = page.paragraphs.map(paragraph => paragraph.text).filter(text => !/^\d{1,2}:\d{2}$/.test(text))
  return texts[0] === undefined ? null : `Screenshot: ${texts.slice(0, 3).join(', ')}`
}
