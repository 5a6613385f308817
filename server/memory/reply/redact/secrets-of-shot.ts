import { withoutSpans } from '#contract/without-spans.ts'
import type { KeptFact } from '#server/memory/keep/fact-store.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { isOneOf, isSecret, secretFacts, secretWordsIn } from '#server/memory/keep/secrets/is-secret.ts'
import { spansToldBy } from '#server/memory/keep/secrets/secret-spans.ts'
import { secretsIn, withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { titleOfSecret } from '#server/memory/keep/secrets/title-of-secret.ts'
import { writtenText } from '#server/memory/page/layout/written-lines.ts'

/** The secrets of a screenshot, by its whole text, as functions that mask them in other texts. */
export function secretsOfShot(
  row: Pick<ScreenshotRow, 'id' | 'extracted_text' | 'note'>,
  facts: readonly KeptFact[],
) {
  const its = facts.filter(({ screenshotId }) => screenshotId === row.id)
  const read = writtenText(row, charsMax)
  const named = its.map(({ label, text, line }) => `${label}\n${text}\n${line}`).join('\n')
  const known = lately.get(row.id)
  if (known?.read === read && known.named === named) return known.told
  const told = toldIn(read, its)
  if (lately.size === 0) setTimeout(() => lately.clear(), latelyMs).unref()
  if (lately.size < latelyMax) lately.set(row.id, { read, named, told })
  return told
}
/** The most characters of the picture's text that are searched. The note is searched whole. */
const charsMax = 50_000

/** Caches recent results for some seconds, so that deleted text does not stay in memory. */
const lately = new Map<number, { read: string; named: string; told: Told }>()
const [latelyMax, latelyMs] = [50, 10_000]

type Told = {
  /** Is the value one of these secrets? */
  isOne: (value: string) => boolean
  hide: (text: string) => string
  titled: (title: string) => string
}

function toldIn(read: string, its: readonly KeptFact[]): Told {
  if (secretsIn(read).length === 0 && !its.some(isSecret)) return told(withoutSecrets, () => false)
  const secrets = [...secretFacts(read, its).map(({ text }) => text), ...secretWordsIn(read)]
  const spansIn = spansToldBy(its, read)
  return told(
    text => withoutSpans(text, spansIn(text)),
    value => isOneOf(secrets, value),
  )

  function told(hide: Told['hide'], isOne: Told['isOne']): Told {
    return { isOne, hide, titled: title => titleOfSecret(hide(title), read) ?? hide(title) }
  }
}
