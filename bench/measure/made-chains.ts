import { inventedWord } from './invented-word.ts'
import type { Asked, Made } from './made-question.ts'

/**
 * Three receipts of each shop, one a month, and questions about several: all of them, one month, or the last
 * ones.
 */
export function madeChains(count: number): { made: Made[]; asked: Asked[] } {
  const all = Array.from({ length: count }, (_, i) => chain(9_000 + i * 23))
  return { made: all.flatMap(({ made }) => made), asked: all.flatMap(({ asked }) => asked) }
}

const months = ['November', 'December', 'January'] as const

function chain(seed: number): { made: Made[]; asked: Asked[] } {
  const shop = `${inventedWord(seed)} Market`
  const cents = months.map((_, i) => 305 + ((seed * (i + 3) * 37) % 4_000))
  // Some were taken on their own day, others were all uploaded today.
  const isTaken = seed % 2 === 0
  const made = months.map((month, i) => {
    const year = month === 'January' ? 2026 : 2025
    const day = 3 + ((seed + i) % 20)
    const total = said(cents[i] ?? 0)
    return {
      name: `chain-${seed}-${i}`,
      text: `# ${shop}\n${(seed % 90) + 1} Harbour Street\nDate    ${day} ${month} ${year}\nSoup    1.20\nBread    2.10\nSUBTOTAL    ${total}\nTOTAL    ${total}\nCASH    ${total}\nTHANK YOU FOR YOUR VISIT`,
      ...(isTaken && { seenAt: Date.parse(`${day} ${month} ${year} 12:00 UTC`) }),
    }
  })
  const names = made.map(({ name }) => name)
  const totals = Object.fromEntries(names.map((name, i) => [name, said(cents[i] ?? 0)]))
  const sum = said(cents.reduce((all, one) => all + one, 0))
  const most = said(Math.max(...cents))
  const [november = '', december = '', january = ''] = names
  const spent = `How much did I spend at ${shop}`
  const only = (name: string) => [totals[name] ?? '']
  const asked: Asked[] = [
    { intent: 'sum', question: `${spent}?`, values: [sum], sources: names },
    { intent: 'sum', question: `${spent} in December?`, values: only(december), sources: [december] },
    { intent: 'sum', question: `${spent} last month?`, values: only(january), sources: [january] },
    {
      intent: 'sum',
      question: `what have I spent in total at ${shop} from November to December`,
      values: [said((cents[0] ?? 0) + (cents[1] ?? 0))],
      sources: [november, december],
    },
    { intent: 'count', question: `How many receipts from ${shop} do I have?`, values: ['3'], sources: names },
    { intent: 'list', question: `Show me all receipts from ${shop}`, values: [], sources: names },
    { intent: 'list', question: `receipts from ${shop} in December`, values: [], sources: [december] },
    { intent: 'extreme', question: `my most expensive receipt from ${shop}`, values: [most], sources: null },
    { intent: 'summarise', question: `Summarise my ${shop} receipts`, values: null, sources: names },
    yes(`Do I have a receipt from ${shop}?`, names),
    no(`Do I have a receipt from ${inventedWord(seed + 11)} Parfumerie?`),
    ofBefore([`${spent} in January?`], 'and in December?', only(december), [december]),
    ofBefore([`${spent} in December?`], 'and last month?', only(january), [january]),
    {
      ...ofBefore([`Show me all receipts from ${shop}`], 'how much was the second one', [], null),
      ofSecond: totals,
    },
  ]
  const ends: Asked[] = [
    { intent: 'latest', question: `my latest receipt from ${shop}`, values: null, sources: [january] },
    { intent: 'latest', question: `What is my oldest ${shop} receipt?`, values: null, sources: [november] },
  ]
  return { made, asked: isTaken ? [...asked, ...ends] : asked }
}

const said = (cents: number) => `$${(cents / 100).toFixed(2)}`
const yes = (question: string, sources: string[]): Asked => ({
  ...{ intent: 'yes/no', question, values: null, sources, begins: { with: 'Yes', isSo: true } },
})
const no = (question: string): Asked => ({
  ...{ intent: 'yes/no', question, values: [], sources: null, begins: { with: 'Yes', isSo: false } },
})
const ofBefore = (before: string[], question: string, values: string[], sources: string[] | null): Asked => ({
  ...{ intent: 'follow-up', before, question, values, sources },
})
