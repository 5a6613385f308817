import { everyForm, formsFor } from '#server/memory/recall/expand/forms-for.ts'
import { seekForgiving } from '#server/memory/recall/expand/meant-words.ts'
import { seekSenses } from '#server/memory/recall/expand/want-senses.ts'
import type { Sought } from '#server/memory/recall/query/sought.ts'
import { readTyped } from '#server/memory/recall/search/plain-search.ts'
import { readAsked, readByModel, type SmartFinding } from '#server/memory/recall/search/smart-search.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Finding, HintsAsked } from './tried.ts'

/** Everything that a search may have found a screenshot by, forgiven or not: what is to be marked in it. */
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
  const senses = [...(told?.senses ?? []), ...own.senses, ...own.phrased]
  const forms = formsFor(finding, ownerId, senses)
  return seekSenses(senses, ...(await everyForm(forms)), await forms.signs())
}
