import type { Box } from '#contract/fact.ts'
import { withArticle } from '#server/language/words/with-article.ts'
import { turnBox, turnedSize, turnReading } from '#server/memory/keep/pictures/turn-boxes.ts'
import { plainText } from '#server/memory/keep/reading.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { titleOfSecret } from '#server/memory/keep/secrets/title-of-secret.ts'
import { writeTraits } from '#server/memory/learn/traits.ts'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { withFactsOfSecrets } from './facts/facts-of-secrets.ts'
import { findFacts } from './facts/find-facts.ts'
import { settleRelativeDates } from './facts/settle-relative-dates.ts'
import { settleWeekdays } from './facts/settle-weekdays.ts'
import { settleYears } from './facts/settle-years.ts'
import { withoutGuessedYears } from './facts/without-guessed-years.ts'
import { chooseCategory } from './filing/choose-category.ts'
import { chooseTags } from './filing/choose-tags.ts'
import { chooseType } from './filing/choose-type.ts'
import { fileAsTaught } from './filing/file-as-taught.ts'
import { gatherTraits } from './filing/gather-traits.ts'
import { likelyFiling } from './filing/likely-filing.ts'
import type { Interpretation, InterpretInput, Taught } from './interpretation.ts'
import { featuresOf } from './kinds/page-features.ts'
import { signalsOf } from './kinds/page-signals.ts'
import { recogniseKind, scoreKinds } from './kinds/recognise-kind.ts'
import { weighTopics } from './kinds/weigh-topics.ts'
import { bagOf } from './kinds/word-bag.ts'
import { explainInterpretation } from './wording/explain-interpretation.ts'
import { drawPortrait } from './wording/portrait/portrait.ts'
import { unreadCard } from './wording/unread-card.ts'
import { writeCard } from './wording/write-card.ts'
import {
  describeWords,
  explainWords,
  isWritten,
  signalsOfWords,
  typeOfWords,
} from './wording/written-text.ts'

/**
 * Text and layout in; title, description, analysis, type, category, tags and facts out. Rules and word lists of ours,
 * no model and no network; never throws, and takes time in proportion to the text. What is not clear stays open.
 */
export function interpret({ reading, ...known }: InterpretInput): Interpretation {
  const { turned } = reading
  if (turned === undefined) return interpretUpright({ reading, ...known })
  const size = turnedSize(reading, turned)
  const upright = { ...turnReading(reading, turned, size), turned: undefined }
  const understood = interpretUpright({ reading: upright, ...known })
  const asShown = (box: Box) => turnBox(box, -turned, size, reading)
  return {
    ...understood,
    facts: understood.facts.map(fact => ({ ...fact, box: fact.box && asShown(fact.box) })),
  }
}

function interpretUpright({
  reading,
  categories,
  seenAt,
  isCaptured,
  taught,
}: InterpretInput): Interpretation {
  const page = layOutPage(reading)
  const foundFacts = findFacts(page, seenAt)
  const bag = bagOf(page)
  const shown = signalsOf(page, foundFacts)
  const signals = isWritten(reading) ? signalsOfWords(shown) : shown
  const scored = scoreKinds(bag, signals)
  const recognition = recogniseKind(scored)
  const features = featuresOf({ page, bag, facts: foundFacts, signals, scored })
  const likely = likelyFiling(features, recognition)
  const { kind } = recognition
  const dated = settleWeekdays(settleYears(foundFacts, kind, seenAt), { page, kind, seenAt })
  const isSure = isCaptured || isWritten(reading)
  const counted = isSure ? dated.facts : settleRelativeDates(dated, kind, seenAt)
  const facts = withoutGuessedYears(counted, { settled: dated.settled, kind, isCaptured: isSure })
  const topics = weighTopics(bag, recognition)
  const gathered = gatherTraits({ page, facts, kind, signals, topics })
  const open = categories.filter(({ id }) => !taught?.emptied.includes(id))
  const type = chooseType(likely)
  const ruled = {
    category: chooseCategory(open, { likely, topics, recognition, bag }),
    type: isWritten(reading) ? typeOfWords(reading, type) : type,
  }
  const filed = fileAsTaught(gathered, ruled, categories, taught ?? nothingTaught)
  const read = plainText(reading)
  const hide = (text: string) => maskSecrets(text, facts, read)
  const card = writeCard(drawPortrait(page, kind, facts, seenAt), page, kind)
  const unread = unreadCard(page, isCaptured ? seenAt : null)
  const title = hide(unread?.title ?? card.title)
  const secret = titleOfSecret(title, read)
  const description = isWritten(reading)
    ? describeWords(reading)
    : secret
      ? `It shows ${withArticle(secret.toLowerCase())}.`
      : (unread?.description ?? card.description)
  return {
    title: secret ?? title,
    description: hide(description),
    analysis: isWritten(reading)
      ? explainWords(filed.type)
      : hide(explainInterpretation(reading, recognition, card)),
    type: filed.type,
    categoryId: filed.category?.id ?? null,
    tags: chooseTags(kind, topics, facts),
    facts: withFactsOfSecrets(reading, facts),
    filing: {
      traits: writeTraits(gathered.traits),
      because: filed.because,
      movesFollowed: filed.movesFollowed,
      isTypeTaught: filed.isTypeTaught,
    },
  }
}

const nothingTaught: Taught = { of: [], emptied: [] }
