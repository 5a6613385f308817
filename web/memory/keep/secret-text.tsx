import type { Fact } from '#contract/fact.ts'
import { isSecret } from '#contract/is-secret.ts'
import { type SecretSpan, secretsIn } from '#contract/secrets.ts'
import { SecretValue } from './secret-value.tsx'

/** A text in which each password and the like is hidden until somebody asks to see it. `facts` are those found in it. */
export function SecretText({ text, facts }: { text: string; facts: readonly Fact[] }) {
  const spans = apart([...secretsIn(text), ...factSpans(text, facts)])
  return (
    <>
      {spans.map(({ from, to }, i) => (
        <span key={from}>
          {text.slice(spans[i - 1]?.to ?? 0, from)}
          <SecretValue value={text.slice(from, to)} />
        </span>
      ))}
      {text.slice(spans.at(-1)?.to ?? 0)}
    </>
  )
}

/** Wherever it stands: a picture may show a password twice and name it once. */
const factSpans = (text: string, facts: readonly Fact[]): SecretSpan[] =>
  facts.filter(isSecret).flatMap(({ text: secret }) => {
    const found: SecretSpan[] = []
    for (let from = text.indexOf(secret); from >= 0 && secret !== ''; from = text.indexOf(secret, from + 1))
      found.push({ from, to: from + secret.length })
    return found
  })

/** In order, those that touch as one. */
function apart(spans: SecretSpan[]): SecretSpan[] {
  const joined: SecretSpan[] = []
  for (const { from, to } of spans.sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = joined.at(-1)
    if (last && from < last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
