import type { Fact } from '#contract/fact.ts'
import { findHeading, isGeneric, isNameable } from './find-heading.ts'
import { isSecret } from './is-secret.ts'
import type { Kind } from './kind-lexicon.ts'
import type { Page } from './page.ts'
import { withoutIcon } from './readable-text.ts'
import { withArticle } from './with-article.ts'

/** One or two sentences: what it is, and its key facts as they stand in it. Passwords and the like are left out. */
export function describeScreenshot(page: Page, kind: Kind | null, title: string, facts: Fact[]): string {
  if (page.cells.length === 0) return 'No text was read in this screenshot.'
  const what = whatItIs(page, kind, title, facts)
  const key = keyFacts(facts)
  return key.length > 0 ? `${what} ${key.join('; ')}.` : what
}

function whatItIs(page: Page, kind: Kind | null, title: string, facts: Fact[]): string {
  const name = capital(withArticle(kind?.name ?? 'screenshot'))
  const heading = findHeading(page)?.text
  const isSaid = !heading || isGeneric(heading) || title.toLowerCase().includes(heading.toLowerCase())
  const told = isSaid ? firstSentence(page, title, facts) : heading
  return told ? `${name}: ${endWithStop(cutWords(withoutIcon(told)))}` : `${name}.`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const endWithStop = (text: string) =>
  /[.!?…]["”)]?$/.test(text) ? text : `${text.replace(/[,;:–—-]+$/, '')}.`

/** The first thing said that the title does not say yet. */
function firstSentence(page: Page, title: string, facts: Fact[]): string | null {
  const isNew = (text: string) => !title.toLowerCase().includes(text.slice(0, 20).toLowerCase())
  const isSecretLine = (text: string) => facts.some(fact => isSecret(fact) && text.includes(fact.text))
  const isStamp = (text: string) =>
    facts.some(fact => text.includes(fact.text) && fact.text.length > 0.5 * text.length)
  const said = page.paragraphs
    .slice(0, 200)
    .filter(({ text }) => text.split(' ').length >= 4 && isNameable(text))
    .find(({ text }) => isNew(text) && !isStamp(text) && !isSecretLine(text))
  return said?.text ?? null
}

const sentenceCharsMax = 160

function cutWords(text: string): string {
  if (text.length <= sentenceCharsMax) return text
  const cut = text.lastIndexOf(' ', sentenceCharsMax)
  return `${text.slice(0, cut > 0 ? cut : sentenceCharsMax).toWellFormed()}…`
}

/** The sum before what it is made of. */
const isSum = ({ label }: Fact) =>
  /\b(?:total|due|balance|price|summe|gesamt|montant|importe)\b/i.test(label ?? '') &&
  !/sub/i.test(label ?? '')
const byWeight = (a: Fact, b: Fact) => Number(isSum(b)) - Number(isSum(a))
const keyFactsMax = 4
const order: Fact['kind'][] = ['code', 'date', 'amount', 'phone', 'email', 'link']

/** Named facts first, each kind in its turn, so that one kind does not crowd out the others. */
function keyFacts(facts: Fact[]): string[] {
  const open = facts.filter(fact => !isSecret(fact) && fact.text.length <= 80)
  const named = order.flatMap(kind =>
    open
      .filter(fact => fact.kind === kind && fact.label)
      .sort(byWeight)
      .slice(0, 2),
  )
  const rest = order.flatMap(kind => open.filter(fact => fact.kind === kind && !fact.label).slice(0, 1))
  return [...named, ...rest]
    .slice(0, keyFactsMax)
    .map(fact => (fact.label ? `${fact.label}: ${fact.text}` : fact.text))
}
