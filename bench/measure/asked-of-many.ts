import type { Asked, Made } from './made-question.ts'

/** Counts, sums, lists, comparisons and extremes over the made screenshots. */
export function askedOfMany(made: Made[]): Asked[] {
  const titles = (kind: string) =>
    made.flatMap(({ name, text }) =>
      name.startsWith(kind) ? [{ name, title: text.split('\n')[0]?.slice(2) ?? '', text }] : [],
    )
  const receipts = titles('receipt')
  const totalOf = (text: string) => /TOTAL {4}\$([\d.]+)/.exec(text)?.[1] ?? ''
  const [hotels, orders] = [titles('hotel'), titles('order')]
  // The test pictures contain one more of each.
  const counts: Asked[] = [
    ['How many boarding passes do I have?', titles('flight').length + 1],
    ['how many hotel bookings did I save', hotels.length + 1],
    ['Count my electricity bills', titles('bill').length],
  ].map(([question, count]) => ({
    intent: 'count',
    question: String(question),
    values: [String(count)],
    sources: null,
  }))
  const sums = receipts.slice(0, 30).map(
    ({ name, title, text }): Asked => ({
      ...{
        intent: 'sum',
        question: `How much did I spend at ${title}?`,
        values: [`$${totalOf(text)}`],
        sources: [name],
      },
    }),
  )
  const lists = [...hotels.slice(0, 15), ...orders.slice(0, 15)].map(
    ({ name, title }): Asked => ({
      ...{ intent: 'list', question: `Show me everything from ${title}`, values: [], sources: [name] },
    }),
  )
  const compared = receipts.slice(0, 20).flatMap((one, i): Asked[] => {
    const other = receipts[i + 20]
    if (!other) return []
    const values = [one, other].map(({ text }) => `$${totalOf(text)}`)
    return [
      {
        intent: 'compare',
        question: `Compare ${one.title} and ${other.title}`,
        values,
        sources: [one.name, other.name],
      },
    ]
  })
  const extremes = orders.slice(0, 20).map(
    ({ name, title, text }): Asked => ({
      ...{ intent: 'extreme', question: `What was my most expensive order from ${title}?`, sources: [name] },
      values: [/Order total {4}(\$[\d.]+)/.exec(text)?.[1] ?? ''],
    }),
  )
  return [...counts, ...sums, ...lists, ...compared, ...extremes]
}
