import { inventedWord, pick } from './invented-word.ts'
import type { Asked, Changed, Made } from './made-question.ts'

/** Questions in a screenshot's own conversation: what it is, what is similar, and changes to it. */
export function askedOfOne(made: Made[]): Asked[] {
  const of = (kind: string) => made.filter(({ name }) => name.startsWith(`${kind}-`))
  const explained = [...of('hotel').slice(0, 8), ...of('order').slice(0, 8), ...of('contact').slice(0, 8)]
  const ways = ['What is this?', 'Explain this one', 'summarise this', 'Tell me about this screenshot']
  const explains = explained.map(
    ({ name }, i): Asked => ({
      ...{ intent: 'explain', question: pick(ways, i), here: name, values: null, sources: [name] },
    }),
  )
  const similar = ['flight', 'hotel', 'wifi'].flatMap(kind =>
    of(kind)
      .slice(0, 4)
      .map(
        ({ name }, i): Asked => ({
          ...{ intent: 'similar', question: pick(['Similar ones', 'find more like this'], i), here: name },
          ...{ values: null, sources: [...of(kind).map(one => one.name), ...(ofTests[kind] ?? [])] },
        }),
      ),
  )
  const changes = of('order')
    .slice(0, 28)
    .map(({ name }, i): Asked => {
      const title = `${inventedWord(i + 400)} parcel`
      const [question, changed] = pick(orders(title), i)
      return { intent: 'change', question, here: name, values: null, sources: [name], changed }
    })
  return [...explains, ...similar, ...changes, ...remembers]
}

/** Test pictures of the same kinds. */
const ofTests: Record<string, string[]> = {
  flight: ['boarding-a'],
  hotel: ['hotel-a'],
  wifi: ['wifi-a'],
}

const orders = (title: string): [string, Changed][] => [
  ['Put this in Travel', { category: 'Travel' }],
  [`Call it ${title}`, { title }],
  ['This is a recipe', { type: 'meal' }],
  ['Tag it with summer', { tag: 'summer' }],
  ['please move it to Work', { category: 'Work' }],
  [`rename this to ${title}`, { title }],
  ['add the tag garden', { tag: 'garden' }],
]

const remembers = Array.from({ length: 12 }, (_, i): Asked => {
  const text = `the ${inventedWord(i + 700)} key hangs at ${inventedWord(i + 720)}`
  return {
    intent: 'remember',
    question: `Remember: ${text}`,
    values: null,
    sources: null,
    changed: { title: text },
  }
})
