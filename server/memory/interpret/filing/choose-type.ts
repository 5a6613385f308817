import type { Fact } from '#contract/fact.ts'
import type { ContentType } from '#contract/screenshot.ts'
import type { Recognition } from '#server/memory/interpret/kinds/recognise-kind.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/**
 * The type that the kind of screenshot has. Of no known kind, prose is a note, and so is a
 * record of named values; anything else stays open.
 */
export function chooseType(recognition: Recognition, page: Page, facts: Fact[]): ContentType {
  const { kind, content } = recognition
  if (kind) return kind.isFrame && content && showable.has(content.type) ? content.type : kind.type
  const sentences = page.paragraphs.filter(paragraph => paragraph.text.split(' ').length >= proseWordsMin)
  const isRecord = facts.filter(fact => fact.label !== null).length >= labelledFactsMin
  return sentences.length >= 2 || isRecord ? 'note' : 'unknown'
}

/** A video of a workout is a workout, and one of a dish a meal; one about habits is still to be watched. */
const showable = new Set<ContentType>(['workout', 'meal'])
const labelledFactsMin = 3
const proseWordsMin = 8
