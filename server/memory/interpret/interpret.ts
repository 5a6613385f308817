import { chooseCategory } from './choose-category.ts'
import { chooseTags } from './choose-tags.ts'
import { chooseType } from './choose-type.ts'
import { describeScreenshot } from './describe-screenshot.ts'
import { explainInterpretation } from './explain-interpretation.ts'
import { findFacts } from './find-facts.ts'
import type { Interpretation, InterpretInput } from './interpretation.ts'
import { layOutPage } from './lay-out-page.ts'
import { maskSecrets } from './mask-secrets.ts'
import { nameScreenshot } from './name-screenshot.ts'
import { signalsOf } from './page-signals.ts'
import { recogniseKind } from './recognise-kind.ts'
import { weighTopics } from './weigh-topics.ts'
import { bagOf } from './word-bag.ts'

/**
 * Text and layout in; title, description, analysis, type, category, tags and facts out. Rules and word lists of ours,
 * no model and no network; never throws, and takes time in proportion to the text. What is not clear stays open.
 */
export function interpret({ reading, categories, seenAt }: InterpretInput): Interpretation {
  const page = layOutPage(reading)
  const facts = findFacts(page, seenAt)
  const bag = bagOf(page)
  const recognition = recogniseKind(bag, signalsOf(page, facts))
  const { kind } = recognition
  const topics = weighTopics(bag, recognition)
  const category = chooseCategory(categories, topics, kind, bag)
  const type = chooseType(recognition, page, facts)
  const title = maskSecrets(nameScreenshot(page, kind, facts), facts)
  return {
    title,
    description: maskSecrets(describeScreenshot(page, kind, title, facts), facts),
    analysis: explainInterpretation(reading, recognition, { type, category, facts }),
    type,
    categoryId: category?.category.id ?? null,
    tags: chooseTags(kind, topics, facts),
    facts,
  }
}
