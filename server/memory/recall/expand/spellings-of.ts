import { isCommonSlip } from '#server/language/spelling/common-slip.ts'
import { openOrdinaryWords } from '#server/language/vectors/ordinary-words.ts'
import { editDistance } from '#server/language/words/edit-distance.ts'
import { allTiers } from '#server/memory/recall/analyse/owner-token.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { type Sense, tellingSenses } from '#server/memory/recall/query/read-senses.ts'
import { type TermForm, termOf } from '#server/memory/recall/query/search-term.ts'
import { wantSearchTerm } from '#server/memory/recall/rank/word-match.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type Database, findSpellings } from './find-spellings.ts'
import { partsApart } from './parts-apart.ts'
import { type VariantThere, variantWeights } from './variant-there.ts'

/**
 * Returns, for each term, the word itself and its other spellings in the owner's screenshots. Words that name
 * a type or category and filler words are not corrected. Ordinary words are not searched for inside others:
 * "rain" does not find "train".
 */
export async function spellingsOf(finding: Database, ownerId: OwnerId, senses: Sense[]) {
  const plain = tellingSenses(senses)
    .filter(({ type, category }) => !type && !category)
    .map(({ said }) => said)
  const { isOrdinary } = await openOrdinaryWords()
  const formsOf = await findSpellings(
    finding,
    ownerId,
    senses.map(({ said }) => said),
    { mistyped: plain, within: plain.filter(word => 'phrase' in word || !isOrdinary(spelling(word))) },
  )
  return ({ said }: Sense): VariantThere[] => {
    const byHow = howCorrected(said, formsOf(said))
    return [
      { how: 'said', weight: 1, forms: termOf(said).forms, mark: null },
      ...apartIn(ownerId, said),
      ...[...byHow].map(([how, forms]) => ({ how, weight: variantWeights[how], forms, mark: null })),
    ]
  }
}

/**
 * Groups spellings by how they were found. Corrections of two letters are `guessed`, and so are uncommon
 * slips if there is a common one: "recipt" is "receipt", not "recipe".
 */
function howCorrected<F extends TermForm>(said: SearchWord, forms: F[]) {
  const word = spelling(said)
  const near = forms.filter(
    ({ how, parts }) => how === 'mistyped' && editDistance(word, parts.join(' '), 1) <= 1,
  )
  const common = near.filter(({ parts }) => isCommonSlip(word, parts.join(' ')))
  const sure = common.length > 0 ? common : near
  return Map.groupBy(forms, (form): F['how'] | 'guessed' =>
    form.how === 'mistyped' && !sure.includes(form) ? 'guessed' : form.how,
  )
}

/** Also searches for the parts of a hyphenated word separately. */
function apartIn(ownerId: OwnerId, said: SearchWord): VariantThere[] {
  const parts = partsApart(said)
  if (parts.length < 2) return []
  const every = parts.map(part => wantSearchTerm(termOf(part))(ownerId, allTiers))
  const forms = parts.flatMap(part => termOf(part).forms)
  return [{ how: 'misread', weight: variantWeights.misread, forms, mark: { every } }]
}
