import type { OwnerId } from '#server/platform/owner.ts'
import { type MeantWords, otherWords, seekWith } from './meant-words.ts'
import { readTyped } from './plain-search.ts'
import type { Asked } from './ranked-rows.ts'
import { isEmptySearch, type ReadSearch, type Stretch, type TypedWord } from './read-search.ts'
import { limitsOf, saidOf } from './search-limits.ts'
import { type SearchWord, spelling } from './search-words.ts'
import type { Finding, HintsAsked, Piece, Tried } from './tried.ts'
import { lookFor } from './word-match.ts'

/** A typed search taken apart: its words, what it excludes, and its operators. */
export async function trySearch(finding: Finding, ownerId: OwnerId, hinted: HintsAsked): Promise<Tried> {
  const { search, timeZone, filters } = hinted
  const othersFor = ({ wanted }: ReadSearch) =>
    otherWords(
      finding,
      ownerId,
      wanted.map(({ said }) => said),
    )
  const read = await readTyped(finding, ownerId, search, timeZone)
  const others = await othersFor(read)
  const asked = (some: ReadSearch): Asked => ({ ...askedBy(some, others), filters })
  const noLimits = { unwanted: [], filters: [] }
  return {
    asked: isEmptySearch(read) ? null : asked(read),
    pieces: piecesOf(search, read, asked),
    alone: read.wanted.map(word => ({
      word: word.said,
      asked: { ...askedBy({ wanted: [word], ...noLimits }, others), filters: {} },
    })),
    senses: [],
    phrased: [],
    reworded: replaced => reworded(search, read, replaced),
    async again(text) {
      const anew = await readTyped(finding, ownerId, text, timeZone)
      return { ...askedBy(anew, await othersFor(anew)), filters }
    },
  }
}

function askedBy(read: ReadSearch, others: MeantWords[]): Omit<Asked, 'filters'> {
  const soughts = read.wanted.map(({ said }) => seekWith(said, others))
  return { lookup: lookFor(soughts), limits: limitsOf(read) }
}

function piecesOf(search: string, read: ReadSearch, asked: (some: ReadSearch) => Asked): Piece[] {
  const { wanted, unwanted, filters } = read
  const isElsewhere = (one: Stretch) => (other: Stretch) => other.start !== one.start
  const without = (one: Stretch) => ({
    change: { search: cutOut(search, one) },
    asked: asked({
      wanted: wanted.filter(isElsewhere(one)),
      unwanted: unwanted.filter(isElsewhere(one)),
      filters: filters.filter(isElsewhere(one)),
    }),
  })
  const pieces = [
    ...byStretch(search, wanted).map(one => ({
      ...{ label: `“${one.typed}”`, words: one.words },
      ...without(one),
    })),
    ...byStretch(search, unwanted).map(one => ({ label: `-${one.typed}`, words: [], ...without(one) })),
    ...filters.map(one => ({
      ...{ label: (one.isNot ? 'not ' : '') + saidOf(one.filter), words: [] },
      ...without(one),
    })),
  ]
  return pieces.length > 1 ? pieces : []
}

type TypedTogether = Stretch & { words: SearchWord[]; typed: string }

/** `this/that` is two words, but one thing to leave out. */
function byStretch(search: string, typed: TypedWord[]): TypedTogether[] {
  return [...Map.groupBy(typed, ({ start }) => start).values()].map(together => {
    const words = together.map(({ said }) => said)
    const [{ start, end } = { start: 0, end: 0 }, ...more] = together
    const asTyped = search.slice(start, end).replace(/^-/, '')
    return { start, end, words, typed: more.length === 0 ? words.map(spelling).join() : asTyped }
  })
}

const cutOut = (text: string, { start, end }: Stretch) =>
  `${text.slice(0, start)} ${text.slice(end)}`.trim().replace(/\s+/g, ' ')

function reworded(search: string, { wanted }: ReadSearch, others: ReadonlyMap<SearchWord, string>): string {
  let text = search
  for (const { words, start, end } of byStretch(search, wanted).toReversed()) {
    if (!words.some(word => others.has(word))) continue
    const anew = words.map(word => others.get(word) ?? spelling(word)).join(' ')
    text = text.slice(0, start) + anew + text.slice(end)
  }
  return text
}
