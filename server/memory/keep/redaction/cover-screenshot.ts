import type { FoundCode } from '#contract/codes/found-code.ts'
import type { Fact } from '#contract/fact.ts'
import type { Filing, FoundFact, Screenshot, ScreenshotDetail } from '#contract/screenshot.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'

/** The replacement for a secret. */
export const masked = '•••'

/** A screenshot's details without secrets. `detail` has the whole text. */
export function coverDetail(detail: ScreenshotDetail): ScreenshotDetail {
  const { facts, filing, extractedText } = detail
  const hide = hiding(facts, extractedText)
  const { uncovered: _, ...covered } = detail
  return {
    ...covered,
    ...coverWords(detail, hide),
    facts: facts.map(fact => coverFact(fact, hide)),
    codes: detail.codes.map(code => coverCode(code, hide)),
    secrets: [],
    filing: filing && coverFiling(filing, hide),
  }
}

/** A listed screenshot without secrets. `source` is its whole text. */
export const coverListed = <S extends Screenshot>(shown: S, source: string, facts: readonly Fact[]): S => ({
  ...shown,
  ...coverWords(shown, hiding(facts, source)),
})

type Hide = (text: string) => string

function hiding(facts: readonly Fact[], source: string): Hide {
  const spansIn = spansToldBy(facts, source)
  return text => withoutSpans(text, spansIn(text))
}

const coverWords = (
  { title, description, aiAnalysis, extractedText, note, tags }: Screenshot,
  hide: Hide,
) => ({
  title: hide(title),
  description: hide(description),
  aiAnalysis: hide(aiAnalysis),
  extractedText: hide(extractedText),
  note: hide(note),
  tags: tags.map(hide),
})

function coverFact(fact: FoundFact, hide: Hide): FoundFact {
  const { isSecret, text, value, label, line, lineSecrets } = fact
  return {
    ...fact,
    text: isSecret ? masked : hide(text),
    value: isSecret ? masked : hide(value),
    label: label && hide(label),
    line: hide(withoutSpans(line, lineSecrets)),
    lineSecrets: [],
  }
}

const coverCode = (code: FoundCode, hide: Hide): FoundCode => ({
  ...code,
  text: code.isSecret ? masked : hide(code.text),
  parts: code.parts.map(({ name, text, isSecret }) => ({
    name,
    isSecret,
    text: isSecret ? masked : hide(text),
  })),
})

const coverFiling = (filing: Filing, hide: Hide): Filing => ({
  ...filing,
  because: filing.because.map(hide),
})
