import { forgivingTerms } from '#server/memory/recall/expand/find-spellings.ts'
import { queryTerms, termsIn } from '#server/memory/recall/expand/query-terms.ts'
import type { SearchTerm } from '#server/memory/recall/query/search-term.ts'
import { readTyped } from '#server/memory/recall/search/plain-search.ts'
import { readAsked, readByModel, type SmartFinding } from '#server/memory/recall/search/smart-search.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Finding, HintsAsked } from './hints-asked.ts'

/** Returns all forms by which a search may have matched a screenshot, so that they can be marked in it. */
export async function searchTermsBy(
  finding: Finding & Pick<SmartFinding, 'reader'>,
  ownerId: OwnerId,
  { search, isSmart, timeZone, without }: Omit<HintsAsked, 'filters'>,
): Promise<SearchTerm[]> {
  if (!isSmart) {
    const { wanted } = await readTyped(finding, ownerId, search, timeZone)
    const words = wanted.map(({ said }) => said)
    return forgivingTerms(finding, ownerId, words)
  }
  const asked = { q: search, timeZone, without }
  const own = await readAsked(finding, ownerId, asked)
  const told = await readByModel(finding, ownerId, asked)
  const searchTerms = await Promise.all(
    [told, own].map(async one =>
      one ? termsIn(await queryTerms(finding, ownerId, one, { withClose: true })) : [],
    ),
  )
  return searchTerms.flat()
}
