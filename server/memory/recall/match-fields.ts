import type { Snippet } from '#contract/search-match.ts'
import { secretsIn } from '#contract/secrets.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { type Located, locateForms } from './locate-forms.ts'
import type { Sought } from './sought.ts'

export type MatchField = {
  name: Snippet['field'] | 'names'
  text: string
  /** For each sought thing, in their order, where it stands here. */
  located: Located[][]
}

/** Where in a screenshot the sought words stand, the most trusted place first. */
export function matchFields(
  row: ScreenshotRow,
  categoryName: string | null,
  soughts: readonly Sought[],
): MatchField[] {
  const { tags, type } = presentScreenshot(row)
  const names = [
    ...tags,
    ...(type === 'unknown' ? [] : [type]),
    ...(categoryName === null ? [] : [categoryName]),
  ]
  const texts: [MatchField['name'], string][] = [
    ['title', row.title],
    ['names', names.join(' | ')],
    ['description', row.description],
    ['analysis', row.analysis],
    ['text', row.extracted_text],
  ]
  return texts.map(([name, text]) => ({
    name,
    text: masked(text),
    located: locatedIn(text.slice(0, charsMax), soughts),
  }))
}

/** Secrets made unreadable, every other letter still in its place. */
function masked(text: string): string {
  return secretsIn(text.slice(0, charsMax)).reduceRight(
    (shown, { from, to }) => shown.slice(0, from) + '•'.repeat(to - from) + shown.slice(to),
    text,
  )
}

/** What is looked through to say why: far more than a page that anybody reads. */
const charsMax = 20_000

function locatedIn(text: string, soughts: readonly Sought[]): Located[][] {
  return soughts.map(({ forms }) => locateForms(text, forms))
}
