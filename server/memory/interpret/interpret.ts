import type { FoundCode } from '#contract/codes/found-code.ts'
import type { Box } from '#contract/fact.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { withArticle } from '#server/language/words/with-article.ts'
import { cardOfCodes } from '#server/memory/keep/codes/card-of-codes.ts'
import { withFactsOfCodes } from '#server/memory/keep/codes/facts-of-codes.ts'
import { understandCode } from '#server/memory/keep/codes/understand-code.ts'
import { withoutLinesOfCodes } from '#server/memory/keep/codes/without-lines-of-codes.ts'
import { turnBox, turnReading } from '#server/memory/keep/pictures/turn-boxes.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { titleOfSecret } from '#server/memory/keep/secrets/title-of-secret.ts'
import { writeTraits } from '#server/memory/learn/traits.ts'
import { isGeneric, isNameable } from '#server/memory/page/headings/find-heading.ts'
import { isInstruction } from '#server/memory/page/headings/is-instruction.ts'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { turnedSize } from '#server/outside/turned-size.ts'
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
import { filingOfKind, likelyFiling } from './filing/likely-filing.ts'
import type { Interpretation, InterpretInput, Taught } from './interpretation.ts'
import { isKindOfCode, isThereForCode, signalsOfCodes } from './kinds/code-signals.ts'
import { likelyKind } from './kinds/likely-kind.ts'
import { featuresOf } from './kinds/page-features.ts'
import { type Signal, signalsOf } from './kinds/page-signals.ts'
import { recogniseKind, recognitionOf, scoreKinds } from './kinds/recognise-kind.ts'
import { weighTopics } from './kinds/weigh-topics.ts'
import { bagOf } from './kinds/word-bag.ts'
import { explainInterpretation } from './wording/explain-interpretation.ts'
import { drawPortrait } from './wording/portrait/portrait.ts'
import { unreadCard } from './wording/unread-card.ts'
import { writeCard } from './wording/write-card.ts'
import { cardOfWords, explainWords, isWritten, signalsOfWords, typeOfWords } from './wording/written-text.ts'

/**
 * Turns text and layout into a title, description, analysis, type, category, tags and facts. It uses rules
 * and word lists, no model and no network. It never throws, and takes time in proportion to the text. What is
 * unclear stays open.
 */
export function interpret(input: InterpretInput): Interpretation {
  const { codes = [] } = input.reading
  const seen: Seen = {
    ...input,
    reading: withoutInstructions(withoutLinesOfCodes(input.reading)),
    codes: codes.map(understandCode),
    text: plainText(input.reading),
  }
  const understood = interpretText(seen)
  return { ...understood, facts: withFactsOfCodes(understood.facts, codes) }
}

/** Instructions beside a code are no evidence of what the picture is. */
function withoutInstructions(reading: Reading): Reading {
  if (!reading.codes?.length) return reading
  return { ...reading, lines: reading.lines.filter(({ text }) => !isInstruction(text)) }
}

/** `reading` has what is printed. `text` has all that was read, and the contents of the codes. */
type Seen = InterpretInput & { codes: FoundCode[]; text: string }

/**
 * Turns the boxes of the words upright and back. Codes are not turned: they lie in the picture as it is
 * shown.
 */
function interpretText({ reading, ...known }: Seen): Interpretation {
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
  codes,
  text: read,
}: Seen): Interpretation {
  const page = layOutPage(reading)
  const foundFacts = findFacts(page, seenAt)
  const bag = bagOf(page)
  const ofCodes = signalsOfCodes(codes, page)
  const shown = signalsOf(page, foundFacts).union(new Set<Signal>(ofCodes))
  const signals = isWritten(reading) ? signalsOfWords(shown) : shown
  const scored = scoreKinds(bag, signals)
  const byPoints = recogniseKind(scored)
  const features = featuresOf({ page, bag, facts: foundFacts, signals, scored })
  const ofCode = isKindOfCode(ofCodes) ? byPoints.kind : null
  const likely = ofCode ? filingOfKind(ofCode) : likelyFiling(features, byPoints)
  const filing = likelyFiling(features, { kind: null, lead: 0 })
  const kind = ofCode ?? likelyKind({ page, bag, features, signals, scored, filing })
  const recognition = recognitionOf(kind, scored)
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
  const hide = (text: string) => maskSecrets(text, facts, read)
  const card = writeCard(drawPortrait(page, kind, facts, seenAt), page, kind)
  const unread = unreadCard(page, isCaptured ? seenAt : null)
  const analysis = explainInterpretation(reading, kind, card)
  const codeCard = cardOfPictureWith(codes, page, unread ? null : { ...card, analysis })
  const ofWords = isWritten(reading) ? cardOfWords(reading, hide) : null
  const title = hide(ofWords?.title ?? codeCard?.title ?? unread?.title ?? card.title)
  const secret = titleOfSecret(title, read)
  const description = ofWords
    ? ofWords.description
    : secret
      ? `It shows ${withArticle(secret.toLowerCase())}.`
      : (codeCard?.description ?? unread?.description ?? card.description)
  return {
    title: secret ?? title,
    description: hide(description),
    analysis: ofWords ? explainWords(filed.type) : hide(codeCard?.analysis ?? analysis),
    type: filed.type,
    categoryId: filed.category?.id ?? null,
    tags: chooseTags(kind, topics, withFactsOfCodes(facts, codes)),
    facts: withFactsOfSecrets(reading, facts),
    filing: {
      traits: writeTraits(gathered.traits),
      because: filed.because,
      movesFollowed: filed.movesFollowed,
      isTypeTaught: filed.isTypeTaught,
    },
  }
}

/** The card of a picture whose point is a code, else null. `card` is what its words say. */
function cardOfPictureWith(
  codes: readonly FoundCode[],
  page: Page,
  card: Pick<Interpretation, 'title' | 'description' | 'analysis'> | null,
) {
  if (!isThereForCode(page)) return null
  const heading = card && isNameable(card.title) && !isGeneric(card.title) ? card.title : null
  const isTold = card !== null && saysMoreThan(heading ?? '', card.description)
  return cardOfCodes(codes, {
    heading,
    description: isTold ? card.description : null,
    analysis: isTold ? card.analysis : null,
  })
}

/** Whether the description has values that the heading has not: a day, a seat, a price. */
function saysMoreThan(heading: string, description: string): boolean {
  const known = new Set(foldWords(heading))
  const values = new Set(foldWords(description).filter(word => /\d/.test(word) && !known.has(word)))
  return values.size >= 2
}

const nothingTaught: Taught = { of: [], emptied: [] }
