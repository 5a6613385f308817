import { kinds } from '#server/memory/interpret/kind-lexicon.ts'
import { lemmasOf } from './word-kin.ts'

/** The kind of screenshot that these words name, folded: "receipts", "boarding passes", "tickets". Null where they name none. */
export function kindNamed(words: string[]): string | null {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  return (
    lemmasOf(last)
      .map(one => [...before, one].join(' '))
      .find(name => names.has(name)) ?? null
  )
}

/** Remy's own names of kinds, and their last words: an event ticket is a ticket. Not of "stay for an animal". */
const names: ReadonlySet<string> = new Set(
  kinds.flatMap(({ name }) => {
    const words = name.toLowerCase().split(' ')
    const isCompound = !/ (?:of|for|from|at|in|to|with|on|or|and) /.test(name)
    return [name.toLowerCase(), ...(isCompound ? words.slice(-1) : [])]
  }),
)
