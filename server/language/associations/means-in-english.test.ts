import { expect, test } from 'vitest'
import { formOf } from '#server/language/words/root-of.ts'
import { meansInEnglish } from './means-in-english.ts'

test.each([
  ['loyer', 'rent'],
  ['girokonto', 'account'],
  ['mercredi', 'wednesday'],
  ['bergkase', 'cheese'],
  ['mietvertrag', 'tenancy'],
  ['lehrerzimmer', 'teacher'],
  ['gekostet', 'cost'],
  ['gegessen', 'eat'],
  ['koszty', 'cost'],
  ['kommer', 'come'],
])(
  'a word of another language means what the lexicon says, and a compound what its parts do: %s',
  (word, english) => {
    expect(meansInEnglish(word)).toContain(formOf(english))
  },
)

const common =
  `the this that these our your have has had been was were do does did done make makes made take takes took
  see sees saw seen list lists rate rates check checks off most place places host kind kinds post such so as on in
  at by for from with without during despite near far fast bad but short hard main public flat station train image
  images decision decisions mode faster data hand plan plans step steps port ports mail terminal spring source slot
  tier index indexed meter store stored storing stale note notes tag tags client guest conversation program lack
  search stand goal pause pile scale element period control cover notice relation depart speaker telephone planning
  association refuse resume chip auto article mobile cafe reserve serial guide postal brief ran mist mutter
  brood speck chat table concert butterfly download downloads password bedroom weekend notebook`.split(/\s+/)

test.each(common)('a word that English has too means nothing else: %s', word =>
  expect(meansInEnglish(word)).toEqual([]),
)

test.each(['aldermere', 'storehouse', 'handlist'])('no English name is taken for a compound: %s', word =>
  expect(meansInEnglish(word)).toEqual([]),
)

test('a word without end means nothing', () => {
  expect(meansInEnglish('heizungsmonteur'.repeat(500))).toEqual([])
})
