import type { Fact } from '#contract/fact.ts'
import { plainText, type Reading } from '#server/memory/keep/reading.ts'
import { around, boxesOfSpans } from '#server/memory/keep/redaction/boxes-of-spans.ts'
import { isSecretName } from '#server/memory/keep/secrets/is-secret-name.ts'
import { type SecretSpan, secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { type SecretListed, secretsListed } from '#server/memory/keep/secrets/secrets-listed.ts'
import { kindOfSecret } from '#server/memory/keep/secrets/title-of-secret.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/**
 * The facts of a page, and one more for each secret that no fact tells in full. The owner can ask for it,
 * although a card hides it. A fact that tells part of a secret is left out. The label is the words before the
 * secret ("gate code"), the line above it, or what the secret looks like.
 */
export function withFactsOfSecrets(reading: Reading, facts: readonly Fact[]): Fact[] {
  const text = plainText(reading)
  const secrets = secretsIn(text)
    .filter(span => span.to - span.from <= charsMax && !isKey.test(textOf(text, span)))
    .flatMap(span => partsOfAccount(text, span))
    .map(span => ({ span, said: inForms(textOf(text, span)) }))
  const told = facts.map(fact => ({ fact, said: inForms(fact.text) }))
  const isPart = ({ fact, said: part }: Told) =>
    fact.kind === 'code' &&
    secrets.some(
      ({ span, said }) => said.solid !== part.solid && standsIn(said, part) && isOnLineOf(fact, text, span),
    )
  const whole = told.filter(one => !isPart(one))
  return [...whole.map(({ fact }) => fact), ...factsOf(reading, text, secrets, whole)]
}

/** "20-31-06 · 55779911" is a British branch and account. Each can be asked for by its own name. */
function partsOfAccount(text: string, span: SecretSpan): SecretSpan[] {
  const found = branchBeside.exec(textOf(text, span))?.indices?.groups
  return found
    ? [found.branch, found.account].flatMap(part =>
        part ? [{ from: span.from + part[0], to: span.from + part[1] }] : [],
      )
    : [span]
}
const branch = String.raw`(?<branch>\d\d[-–]\d\d[-–]\d\d)`
const account = String.raw`(?<account>\d{4} ?\d{4})`
const between = String.raw`[\s·|,/]{1,4}`
const branchBeside = new RegExp(`^(?:${branch}${between}${account}|${account}${between}${branch})$`, 'd')

function nameByForm(text: string, span: SecretSpan): string | null {
  const line = lineAround(text, span)
  const own = textOf(text, span)
  const [pair] = matchesIn(line, besideOnLine).filter(([whole]) => whole.includes(own))
  return pair ? (isBranch.test(own) ? 'Sort code' : 'Account number') : null
}
const besideOnLine = new RegExp(
  `(?<![\\d-])(?:${branch}${between}${account}|${account}${between}${branch})(?![\\d-])`,
  'g',
)
const isBranch = /^\d\d[-–]\d\d[-–]\d\d$/

/** The forms of a text that are compared. Computed once, because there may be thousands of pairs. */
type Forms = { solid: string; spaced: string }
const inForms = (text: string): Forms => ({ solid: solid(text), spaced: spaced(text) })
type Secret = { span: SecretSpan; said: Forms }
type Told = { fact: Fact; said: Forms }

function factsOf(reading: Reading, text: string, secrets: Secret[], told: readonly Told[]): Fact[] {
  const all = solid(text)
  // If the page shows nothing else, its title says what it is, and it answers as a whole.
  if (secrets.some(({ said }) => said.solid === all)) return []
  const listed = secretsListed(text)
  return secrets
    .filter(({ said }) => !told.some(one => isWhole(one.said, said)))
    .slice(0, factsMax)
    .map(({ span }) => {
      const secret = textOf(text, span)
        .replace(/\s*\n\s*/g, ' ')
        .replace(/[.,;:!?)"”’]+$/, '')
      const boxes = boxesOfSpans(reading, [span])
      return {
        ...{ kind: 'code' as const, text: secret, value: secret },
        label:
          nameByForm(text, span) ??
          nameOfList(listed, span) ??
          labelOf(text, span) ??
          kindOfSecret(text.slice(Math.max(0, span.from - aboveCharsMax), span.to)),
        line: lineAround(text, span).replace(/\s*\n\s*/g, ' '),
        box: boxes.length > 0 ? around(boxes) : null,
      }
    })
}

/** The heading of its list. Its line alone does not say that it is a secret. */
function nameOfList(listed: readonly SecretListed[], { from, to }: SecretSpan): string | null {
  const heading = listed.find(one => one.from <= from && to <= one.to)?.heading
  return heading === undefined || isSecretName(heading) ? (heading ?? null) : 'Password or code'
}

const factsMax = 20
const charsMax = 400
/** Keys are answered with their lines. */
const isKey = /\bBEGIN\b.*\bKEY\b/
const aboveCharsMax = 300

const textOf = (text: string, { from, to }: SecretSpan) => text.slice(from, to)
const solid = (text: string) => text.replace(/[\s.,;:!?)"”’#*]+/g, '')
/** Whether the fact has the secret, with at most punctuation missing. */
const isWhole = (fact: Forms, secret: Forms) =>
  standsIn(fact, secret) || (fact.solid.length > 2 && fact.solid === secret.solid)

/** Whether it is there as whole words, not within a longer number or word. */
function standsIn({ spaced: among }: Forms, { spaced: wanted }: Forms): boolean {
  if (wanted === '') return false
  for (let at = among.indexOf(wanted); at !== -1; at = among.indexOf(wanted, at + 1))
    if (!isOfWord.test(among.charAt(at - 1)) && !isOfWord.test(among.charAt(at + wanted.length))) return true
  return false
}
const spaced = (text: string) => text.replace(/[\s*#]+/g, ' ').trim()
const isOfWord = /[\p{L}\d]/u

/** Whether the fact's line has the secret, or a line of it. */
const isOnLineOf = (fact: Fact, text: string, span: SecretSpan) =>
  spaced(lineAround(text, span)).includes(spaced(fact.line)) ||
  textOf(text, span)
    .split('\n')
    .some(part => standsIn(inForms(fact.line), inForms(part)))

function lineAround(text: string, { from, to }: SecretSpan): string {
  const end = text.indexOf('\n', to)
  return text.slice(text.lastIndexOf('\n', from - 1) + 1, end === -1 ? text.length : end)
}

function labelOf(text: string, { from }: SecretSpan): string | null {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const before = wordsOf(text.slice(Math.max(start, from - lineCharsMax), from))
  return before.length > 0 ? nameIn(before) : nameAbove(text.slice(Math.max(0, start - lineCharsMax), start))
}

const lineCharsMax = 120
const wordsOf = (line: string) =>
  line.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.filter(word => /\p{L}/u.test(word)) ?? []

/** The last words that name a secret: "gate code" in "Please use gate code". */
function nameIn(words: readonly string[]): string | null {
  for (let end = words.length; end > Math.max(0, words.length - 3); end--)
    for (const count of [2, 3, 1]) {
      const name = words.slice(Math.max(0, end - count), end).join(' ')
      if (isSecretName(name)) return name
    }
  return words.length <= 3 ? words.join(' ') : null
}

function nameAbove(above: string): string | null {
  const words = wordsOf(above.trimEnd().split('\n').at(-1) ?? '')
  return words.length <= 4 && isSecretName(words.join(' ')) ? words.join(' ') : null
}
