import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FactKind } from '#contract/fact.ts'
import type { SearchMatch } from '#contract/search-match.ts'
import { locateForms } from '#server/language/words/locate-forms.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { veilColumns } from '#server/memory/keep/redaction/veil.ts'
import { asForms } from '#server/memory/recall/query/search-term.ts'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import { anOwner } from '#test/a-library.ts'
import { anyText } from '#test/any-text.ts'
import { type Filled, fillShelf } from '#test/recall/fill-shelf.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { hiddenLetter } from './match-fields.ts'
import { matchSnippet } from './match-snippet.ts'

/** The search, why the first result is there, and its snippet with highlights in brackets. */
const typed: [string, string, string][] = [
  ['lisbon', 'in the title', 'Boarding pass to [Lisbon]'],
  ['lisbon -boarding', 'in the description', 'Two nights in [Lisbon].'],
  ['gyroscope', 'in its text', 'MPU6050 [gyroscope] SDA -> GPIO21 SCL -> GPIO22 I2C address 0x68'],
  ['6050', 'in the description', 'How to connect an MPU-[6050] to the board.'],
  [
    'baked flour',
    'in its text',
    'Banana Bread 3 ripe bananas 250 g [flour] [Bake] for 55 min at 180°C $4.50 per loaf',
  ],
  ['japanese', 'in its tags', ''],
  ['gym squats', 'in its tags and the description', 'A training plan with [squats].'],
  ['ramne', "matched 'Ramen' as ramne", 'A recipe for [ramen] with egg.'],
  ['lNV-20231', "matched 'INV-20231' as lnv20231", '…Tel. 555-0134 [INV-20231] is paid'],
  ['creme brulee', 'in its text', 'Crêpes à la [crème] [brûlée] 250 g de farine, ½ litre de lait'],
  ['"art of war"', 'in the title', 'The supreme [art of war] is to subdue the enemy without fighting.'],
  ['1299', 'in its text', '…Order total: $[1,299].00 Arriving tomorrow'],
  ['営業時間', 'in its text', '東京タワーの[営業時間]は午前9時から 入場料 1,200円'],
  ['🎂', 'in its text', 'Bring cake [🎂] and candles'],
  ['type:workout -squats', 'type workout', ''],
  ['category:travel -boarding', 'filed under Travel', ''],
  ['has:phone', 'Tel.: 555-0134', 'Tel. [555-0134]'],
  ['travel -boarding', 'filed under Travel', ''],
  ['travel nights', "in its category's name and the description", 'Two [nights] in Lisbon.'],
  ['workout', 'type workout', ''],
  ['-ramen', 'without ramen', ''],
  ['-"boarding pass"', 'without boarding pass', ''],
  ['-type:meal', 'not type meal', ''],
  ['-has:phone', 'without a phone number', ''],
]

const asked: [string, string, string][] = [
  ['workouts', 'type workout', 'A [training] plan with [squats].'],
  ['saved since 1969', 'saved since 1969', ''],
  ['something with a phone number', 'Tel.: 555-0134', 'Tel. [555-0134]'],
  ['what is due next week', 'has Thursday 14 March', '[Thursday 14 March], 9:40'],
]

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`why it is there on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let filled: Filled

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: () => Date.parse('2025-06-11T12:00:00Z') })
      filled = await fillShelf(scratch)
      await note('mail', 'phone', { text: '555-0134', label: 'Tel.', line: 'Tel. 555-0134' })
      await note('doctor', 'date', {
        ...{ text: 'Thursday 14 March', value: '2025-06-17T09:40', line: 'Thursday 14 March, 9:40' },
      })
      return () => scratch[Symbol.asyncDispose]()
    })

    const note = (
      key: string,
      kind: FactKind,
      {
        text,
        value = text,
        label = null,
        line,
      }: { text: string; value?: string; label?: string | null; line: string },
    ) =>
      factStore(scratch.db).replace(filled.owner, filled.ids.get(key) ?? 0, [
        { kind, value, text, label, line, box: null },
      ])

    test.each(typed)('%s is found: %s', async (text, reason, snippet) => {
      const page = await recall.plainSearch(filled.owner, text, { limit: 30 })
      const [match] = await recall.explain(filled.owner, page)
      expect([match?.reason, match && marked(match)]).toEqual([reason, snippet])
    })

    test('another word for what was asked is a better reason than a sign of it', async () => {
      const owner = await anOwner(scratch)
      await createShelf(scratch).put(owner, {
        title: 'Sunday',
        extracted_text: '300 kWh used. Then a movie.',
      })
      const asked = { q: 'electricity film', filters: { limit: 5 } }
      const { rows, perhaps, from } = await recall.smartSearch(owner, asked)
      const [match] = await recall.explain(owner, { rows: [...rows, ...perhaps], from })
      expect(match?.reason).toBe('movie: film')
    })

    test('of several sums the one that was asked for is the reason', async () => {
      const shelf = createShelf(scratch)
      const owner = await anOwner(scratch)
      const id = await shelf.put(owner, { title: 'Two prices' })
      const sums = ['100.00 EUR', '60.00 USD']
      await factStore(scratch.db).replace(
        owner,
        id,
        sums.map(value => ({ kind: 'amount', value, text: value, label: null, line: value, box: null })),
      )
      const page = await recall.smartSearch(owner, { q: 'over $50', filters: { limit: 30 } })
      const [match] = await recall.explain(owner, page)
      expect(match?.reason).toBe('has 60.00 USD')
    })

    test.each([
      ['Front door', 'PIN', 'with a code', null],
      ['Front door\nOrder number 48210', 'Order number', 'Order number: 48210', 'Order number [48210]'],
    ])(
      'a code of a picture in which nothing is covered: %j',
      async (extracted_text, label, reason, snippet) => {
        const owner = await anOwner(scratch)
        const id = await createShelf(scratch).put(owner, {
          title: 'Door',
          extracted_text,
          ...veilColumns([]),
        })
        const [text, line] = ['48210', `${label} 48210`]
        await factStore(scratch.db).replace(owner, id, [
          { kind: 'code', value: text, text, label, line, box: null },
        ])
        const page = await recall.smartSearch(owner, { q: 'with a code', filters: { limit: 30 } })
        const [match] = await recall.explain(owner, page)
        expect([match?.reason, match?.snippet && marked(match)]).toEqual([reason, snippet])
      },
    )

    test('how far a text is looked through for secrets, so far is it shown', async () => {
      const owner = await anOwner(scratch)
      const upToThere = `${'so '.repeat(6_655)}zabaglione`.padEnd(20_000, ' go')
      await createShelf(scratch).put(owner, { title: 'Long', extracted_text: `${upToThere} PIN: 4821` })
      const [match] = await recall.explain(
        owner,
        await recall.plainSearch(owner, 'zabaglione', { limit: 30 }),
      )
      expect(match && marked(match)).toMatch(/\[zabaglione\] go/)
      expect(match?.snippet?.text).not.toContain('4821')
    })

    test('of a picture that is being read again, no secret of its new text is shown', async () => {
      const owner = await anOwner(scratch)
      await createShelf(scratch).put(owner, {
        ...{ title: 'Hall', extracted_text: 'Hall, sideboard, PIN: 4821', progress: 'extracted' },
        // The first reading had none.
        ...veilColumns([]),
      })
      const [match] = await recall.explain(owner, await recall.plainSearch(owner, 'sideboard', { limit: 30 }))
      expect(match && marked(match)).toBe('Hall, [sideboard], PIN: ••••••••')
    })

    test.each(['router', 'router lanternfsh', 'lanternfsh', 'lantern'])(
      'of a secret that only its place in the picture names, a search for %s shows nothing',
      async q => {
        const owner = await anOwner(scratch)
        const id = await createShelf(scratch).put(owner, {
          ...{ title: 'Hall', extracted_text: 'Router in the hall\nlanternfish', progress: 'filed' },
          ...veilColumns([{ x: 0, y: 0, width: 9, height: 9 }]),
        })
        await factStore(scratch.db).replace(owner, id, [
          {
            ...{ kind: 'code', value: 'lanternfish', text: 'lanternfish', line: 'lanternfish' },
            ...{ label: 'Wi-Fi password', box: null },
          },
        ])
        const plain = await recall.plainSearch(owner, q, { limit: 30 })
        const smart = await recall.smartSearch(owner, { q, filters: { limit: 30 } })
        expect([...plain.rows, ...smart.rows, ...smart.perhaps].map(row => row.id)).toContain(id)
        const told = [
          await recall.explain(owner, plain),
          await recall.explain(owner, smart),
          [smart.processedQuery, smart.parts],
        ]
        expect(JSON.stringify(told)).not.toContain('lanternfish')
      },
    )

    test.each(asked)('%s is found: %s', async (q, reason, snippet) => {
      const page = await recall.smartSearch(filled.owner, { q, filters: { limit: 30 } })
      const [match] = await recall.explain(filled.owner, page)
      expect([match?.reason, match && marked(match)]).toEqual([reason, snippet])
    })
  })
}

test('whatever stands in a text, what is highlighted is a stretch of it, in order', () => {
  const text = anyText({ maxLength: 600 })
  const words = fc.array(fc.constantFrom('a', 'ab', '1', 'の', '🎂', 'e'), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(text, words, (given, searchTerm) => {
      const located = searchTerm.map(word => locateForms(given, asForms([word], 'said')))
      const snippet = matchSnippet([{ name: 'text', shown: { text: given, located }, located }])
      let at = 0
      for (const { from: start, to: end } of snippet?.highlights ?? []) {
        expect(start).toBeGreaterThanOrEqual(at)
        expect(end).toBeGreaterThan(start)
        at = end
      }
      expect(at).toBeLessThanOrEqual(snippet?.text.length ?? 0)
    }),
    { numRuns: 150 },
  )
})

test('a word deep in a long text is shown where it stands', () => {
  const text = `${'before it '.repeat(2_000)}zabaglione${' after it'.repeat(2_000)}`
  const located = [locateForms(text, asForms(['zabaglione'], 'said'))]
  const snippet = matchSnippet([{ name: 'text', shown: { text, located }, located }])
  expect(snippet?.text).toMatch(/^….*zabaglione.*…$/)
  expect(snippet?.text.length).toBeLessThan(220)
})

test.each(['4821', 'Tr0ub4dor&3-horse'])('how long a secret is is not told: %s', secret => {
  const text = `The code is ${secret}, said the porter`
  const shown = text.replace(secret, hiddenLetter.repeat(secret.length))
  const located = [
    locateForms(shown, asForms(['code'], 'said')),
    locateForms(shown, asForms(['porter'], 'said')),
  ]
  const snippet = matchSnippet([{ name: 'text', shown: { text: shown, located }, located }])
  expect(snippet && marked({ snippet })).toBe('The [code] is ••••••••, said the [porter]')
})

/** The text with highlights in brackets. */
function marked({ snippet }: Pick<SearchMatch, 'snippet'>): string {
  if (!snippet) return ''
  const { text, highlights } = snippet
  const pieces = highlights.map(({ from: start, to: end }, i) => {
    const before = text.slice(highlights[i - 1]?.to ?? 0, start)
    return `${before}[${text.slice(start, end)}]`
  })
  return pieces.join('') + text.slice(highlights.at(-1)?.to ?? 0)
}
