import type { ContentType } from '#contract/content-type.ts'
import { conceptsAsked } from './concepts-asked.ts'
import { type Seeded, seeded } from './seeded.ts'

/** A screenshot's text, and its true values. */
export type Labelled = {
  text: string
  type: ContentType
  /** Milliseconds since 1970. */
  savedAt: number
  /** A word in it that belongs to a concept. */
  concept: string
  code: string | null
  /** In US dollars. */
  amount: number | null
  phone: boolean
  link: boolean
  email: boolean
  /** An ISO day in its text. */
  day: string | null
}

/** A Wednesday. */
export const now = Date.parse('2026-03-18T12:00:00Z')
const dayMillis = 86_400_000

/**
 * 468 screenshots of all types, the same in every run. `fillers` are words without any meaning for the
 * searches.
 */
export function labelledLibrary(fillers: readonly string[]): Labelled[] {
  const random = seeded(20_260_318)
  const concepts = [...new Set(conceptsAsked.flatMap(([, words]) => words))]
  return Array.from({ length: 468 }, (_, i) => {
    const type = types[i % types.length] ?? 'note'
    const concept = concepts[i % concepts.length] ?? ''
    const made = makers[type](random, { concept, filler: () => random.pick(fillers) })
    const savedAt = now - Math.floor(random.next() ** 2 * 400 * dayMillis) - 3_600_000
    return { ...nothingElse, ...made, type, concept, savedAt }
  })
}

const nothingElse = { code: null, amount: null, phone: false, link: false, email: false, day: null }
const types: ContentType[] = 'note idea reminder habit project task quote workout meal unknown'.split(
  ' ',
) as ContentType[]

type Given = { concept: string; filler: () => string }
type Made = Partial<Omit<Labelled, 'type' | 'savedAt' | 'concept'>> & { text: string }

const people = 'Maya Jonas Priya Tom Aiko Lucia Omar Freya Diego Hana Viktor Nadia Kofi Ingrid'.split(' ')
const towns = 'Lisbon Oslo Kyoto Boulder Ghent Porto Tallinn Quito Bergen Leeds Nantes Split'.split(' ')
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day from two months ago to two months ahead, and how the text writes it. */
function aDay({ below }: Seeded): { day: string; written: string } {
  const date = new Date(now + (below(120) - 60) * dayMillis)
  const day = date.toISOString().slice(0, 10)
  return { day, written: `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}` }
}

const aCode = ({ some, pick, below }: Seeded) =>
  pick([
    () => `${some('ABCDEFGHJKMNPQRTUVWXY', 3)}-${10_000 + below(89_999)}`,
    () => `1Z${some('0123456789', 3)}${some('ABCDEFGHJK', 2)}${some('0123456789', 10)}`,
    () => `${some('ACDEFGHJKLMNPQRTUVWXY34679', 6)}`.replace(/^([A-Z]+)$/, '$17'),
  ])()

const aPhone = ({ below }: Seeded) => `(${200 + below(700)}) 555-${String(1000 + below(8999))}`
const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const makers: Record<ContentType, (random: Seeded, given: Given) => Made> = {
  note(random, { concept, filler }) {
    const phone = random.next() < 0.4
    const head = `# ${title(filler())} ${filler()} notes`
    const call = phone ? `\n${random.pick(people)} can be reached at ${aPhone(random)}` : ''
    return {
      text: `${head}\nThe ${concept} by the door was ${filler()}\nKeep it ${filler()} and ${filler()}${call}`,
      phone,
    }
  },
  idea(random, { concept, filler }) {
    const link = random.next() < 0.3
    const more = link ? `\nhttps://www.${filler()}.com/${filler()}/${random.below(999)}` : ''
    return {
      text: `# Idea: a ${filler()} ${concept} club\nWhat if it were ${filler()}?\nAsk ${random.pick(people)} in ${random.pick(towns)}${more}`,
      link,
    }
  },
  reminder(random, { concept, filler }) {
    const { day, written } = aDay(random)
    return {
      text: `# Reminder\nBring the ${concept} to ${random.pick(people)}\nDue ${written}\n${title(filler())}, not ${filler()}`,
      day,
    }
  },
  habit(random, { concept, filler }) {
    return {
      text: `# Daily habits\n${random.below(80) + 2} day streak\nLook after the ${concept}\nStay ${filler()}\nBe less ${filler()}`,
    }
  },
  project(random, { concept, filler }) {
    const email = random.next() < 0.4
    const mail = email ? `\n${random.pick(people).toLowerCase()}.${filler()}@example.org` : ''
    return {
      text: `# Project ${title(filler())}\nMilestone: the ${concept} is ${filler()}\nOwner: ${random.pick(people)}, ${random.pick(towns)}${mail}`,
      email,
    }
  },
  task(random, { concept, filler }) {
    const { day, written } = aDay(random)
    return {
      text: `# To do\nMend the ${concept}\nWrite the ${filler()} letter\nFinish before ${written}\nPriority: ${filler()}`,
      day,
    }
  },
  quote(random, { concept, filler }) {
    return {
      text: `“A ${concept} is ${filler()} until somebody ${filler()} looks at it.”\n${random.pick(people)} ${title(filler())}son`,
    }
  },
  workout(random, { concept, filler }) {
    const text = `# Leg day with ${random.pick(people)}\nSquats    ${random.below(5) + 3} x ${random.below(10) + 5}\nRest ${random.below(90) + 30} s\nThink of the ${concept}\nFelt ${filler()} and ${filler()}`
    return { text }
  },
  meal(random, { concept, filler }) {
    const text = `# ${title(filler())} stew\nServes ${random.below(6) + 2}\n${random.below(400) + 100} g flour\nStir until ${filler()}\nServe beside the ${concept}, ${filler()}`
    return { text }
  },
  unknown(random, { concept, filler }) {
    const amount = random.below(29_000) / 100 + 1
    const [code, { day, written }] = [aCode(random), aDay(random)]
    const shop = `${title(filler())} ${title(concept)} Store`
    const text = `# ${shop}\n${random.below(99) + 1} ${title(filler())} Street, ${random.pick(towns)}\nOrder number ${code}\n${title(filler())}    $${amount.toFixed(2)}\nTotal    $${amount.toFixed(2)}\n${written}`
    return { text, code, amount, day }
  },
}
