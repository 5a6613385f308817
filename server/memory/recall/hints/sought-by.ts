import { seekForgiving } from '#server/memory/recall/expand/find-spellings.ts'
import { queryTerms, soughtsOf } from '#server/memory/recall/expand/query-terms.ts'
import type { Sought } from '#server/memory/recall/query/sought.ts'
import { readTyped } from '#server/memory/recall/search/plain-search.ts'
import { readAsked, readByModel, type SmartFinding } from '#server/memory/recall/search/smart-search.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Finding, HintsAsked } from './tried.ts'

/** Returns all forms by which a search may have matched a screenshot, so that they can be marked in it. */
export async function soughtBy(
  finding: Finding & Pick<SmartFinding, 'reader'>,
  ownerId: OwnerId,
  { search, isSmart, timeZone, without }: Omit<HintsAsked, 'filters'>,
): Promise<Sought[]> {
  if (!isSmart) {
    const { wanted } = await readTyped(finding, ownerId, search, timeZone)
    return seekForgiving(
      finding,
      ownerId,
      wanted.map(({ said }) => said),
    )
  }
  const asked = { q: search, timeZone, without }
  const own = await readAsked(finding, ownerId, asked)
  const told = await readByModel(finding, ownerId, asked)
  const soughts = await Promise.all(
    [told, own].map(async one =>
      one ? soughtsOf(await queryTerms(finding, ownerId, one, { withClose: true })) : [],
    ),
  )
  return soughts.flat()
}
