import type { Snippet } from '#contract/search-match.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import type { SecretSpan } from '#server/memory/keep/secrets/secrets.ts'
import { knownOpen } from './known-open.ts'
import { formsOf, type Located } from './locate-forms.ts'
import { withoutOwnWording } from './own-wording.ts'
import type { Tier } from './owner-token.ts'
import { mayStandIn, type Sought } from './sought.ts'

export type MatchField = {
  name: Snippet['field'] | 'names'
  /**
   * As it may be shown, a `hiddenLetter` for each letter of its secrets, and where it then shows what is sought. Looking for
   * secrets takes longer than all else, so ask for it only where it is shown.
   */
  readonly shown: { text: string; located: Located[][] }
  /** For each sought thing, in their order, where it stands here. */
  located: Located[][]
}

/** Where in a screenshot the sought words stand, the most trusted place first. */
export function matchFields(
  row: ScreenshotRow,
  categoryName: string | null,
  soughts: readonly Sought[],
): MatchField[] {
  const names = [
    ...tagsOf(row),
    ...(row.type === 'unknown' ? [] : [row.type]),
    ...(categoryName === null ? [] : [categoryName]),
  ]
  const texts: [keyof typeof tierOf, string][] = [
    ['title', row.title],
    ['names', names.join(' | ')],
    ['description', row.description],
    ['analysis', row.analysis],
    ['text', row.extracted_text],
  ]
  const isOpen = knownOpen(row)
  return texts.map(([name, text]) => {
    let shown: MatchField['shown'] | undefined
    const searched = name === 'analysis' ? withoutOwnWording(text) : text
    const located = locatedIn(searched.slice(0, charsMax), tierOf[name], soughts)
    return {
      name,
      get shown() {
        // A category is called what a person calls it.
        shown ??=
          name !== 'names' && isOpen
            ? { text: text.slice(0, charsMax), located }
            : masked(text, located, row.extracted_text)
        return shown
      },
      located,
    }
  })
}

/**
 * Every other letter still in its place, as far as secrets were looked for. A mark on what is hidden would tell, digit by
 * digit, what it is.
 */
function masked(whole: string, located: Located[][], read: string): MatchField['shown'] {
  const text = whole.slice(0, charsMax)
  const hidden = secretSpans(text, [], read.slice(0, charsMax))
  const isOpen = ({ start, end }: Located) => !hidden.some(({ from, to }) => start < to && end > from)
  return {
    text: hidden.reduceRight(withoutLetters, text),
    located: located.map(places => places.filter(isOpen)),
  }
}

const withoutLetters = (shown: string, { from, to }: SecretSpan) =>
  shown.slice(0, from) + hiddenLetter.repeat(to - from) + shown.slice(to)

/** One that nobody writes: how many there are tells how long a secret is, so they are to be shown as dots of one number. */
export const hiddenLetter = '\u{E000}'

/** What is looked through to say why: far more than a page that anybody reads. */
const charsMax = 20_000

const tierOf: Record<'title' | 'names' | 'description' | 'analysis' | 'text', Tier> = {
  ...{ title: 'a', names: 'b', description: 'c', analysis: 'c', text: 'd' },
}

function locatedIn(text: string, tier: Tier, soughts: readonly Sought[]): Located[][] {
  const locate = formsOf(text)
  return soughts.map(({ forms }) =>
    locate(tier === 'd' ? forms.filter(form => mayStandIn(tier, form)) : forms),
  )
}
