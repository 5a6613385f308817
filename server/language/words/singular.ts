/** The singular of a folded English word: "movies" → "movie". "Boarding" does not become "board". */
export function singularOf(word: string): string {
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word) || unchanged.has(word)) return word
  return bySpelling(word)
}

function bySpelling(word: string): string {
  const withoutS = word.slice(0, -1)
  if (/[^aeiou]ies$/.test(word))
    return word.length === 4 || endsInIe.has(withoutS) ? withoutS : `${word.slice(0, -3)}y`
  // "glasses", "boxes", "quizzes", "dishes", "watches"
  if (/(?:ss|x|zz|sh|[^a]ch|[eou]ach|atch)es$/.test(word)) return word.replace(/(?:(?<=z)z)?es$/, '')
  if (
    /[^aeiou]oes$/.test(word) &&
    !/^(?:shoes|toes|foes|woes|hoes|floes)$|(?:shoes|canoes|oboes)$/.test(word)
  )
    return word.slice(0, -2)
  return withoutS
}

/** Singulars in -ie that are longer than "pie". */
const endsInIe = new Set(
  `movie cookie calorie smoothie zombie selfie hoodie brownie rookie veggie birdie genie prairie collie budgie pixie junkie
  newbie foodie goalie caddie doggie freebie hippie indie magpie menagerie oldie pinkie quickie sortie talkie townie yuppie
  auntie cutie necktie bootie reverie rotisserie brasserie patisserie charcuterie boogie groupie techie trekkie`.split(
    /\s+/,
  ),
)

/** Singulars that end in s, and plurals that are written as their singular. */
const unchanged = new Set(
  'news series species lens gas atlas alias canvas bias christmas texas paris james pancreas perhaps always sometimes besides towards afterwards headquarters mathematics'.split(
    ' ',
  ),
)

/** Plurals that are also verbs ("lives", "leaves") are missing. */
const pairs = `
  men man women woman children child feet foot teeth tooth geese goose mice mouse oxen ox
  knives knife wives wife midwives midwife housewives housewife penknives penknife
  loaves loaf shelves shelf bookshelves bookshelf halves half wolves wolf thieves thief calves calf elves elf
  selves self scarves scarf hooves hoof sheaves sheaf wharves wharf dwarves dwarf handkerchieves handkerchief
  buses bus minibuses minibus gases gas lenses lens viruses virus statuses status bonuses bonus campuses campus cactuses cactus
  cacti cactus focuses focus minuses minus pluses plus atlases atlas aliases alias canvases canvas irises iris censuses census
  circuses circus choruses chorus geniuses genius walruses walrus octopuses octopus surpluses surplus syllabuses syllabus
  analyses analysis crises crisis diagnoses diagnosis hypotheses hypothesis theses thesis oases oasis emphases emphasis
  synopses synopsis parentheses parenthesis criteria criterion phenomena phenomenon
  quizzes quiz waltzes waltz topazes topaz menus menu taxis taxi emus emu gnus gnu skis ski bikinis bikini alibis alibi
  axes axe aches ache headaches headache toothaches toothache stomachaches stomachache caches cache niches niche quiches quiche
  brioches brioche avalanches avalanche moustaches moustache psyches psyche creches creche caleches caleche
  potatoes potato tomatoes tomato buzzes buzz fizzes fizz fezzes fez`
  .trim()
  .split(/\s+/)
const irregular = new Map(
  pairs.flatMap((plural, i): [string, string][] => (i % 2 === 0 ? [[plural, pairs[i + 1] ?? plural]] : [])),
)
