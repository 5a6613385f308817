import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { hideInFindings } from './hide-in-findings.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const secret = 'otter-42-blue'
/** Named by the line before it, and then told again and again where nothing names it. */
const typed: Record<string, string> = {
  cabin: `# Cabin ${secret} weekend\nWifi password:\n${secret}\n\nDeposit ${secret}    $120.00\nCleaning ${secret}    $45.00\n\nCheck-in ${secret}    Sat 7 Mar 2026, 15:00\nHost    Marta ${secret}\n\nBring firewood and ${secret} for the stove\nMarta ${secret} keeps the spare blankets in the attic\n${'The road up to the cabin is steep and often icy in winter '.repeat(5)}and ${secret} on the gate of the farm`,
  list: `# Packing list\nWifi password:\n${secret}\n[x] Boots ${secret}\n[ ] Lantern ${secret}\n[ ] Sleeping bag ${secret}`,
  chat: `        Ana\nThe wifi password is\n${secret}\nI wrote ${secret} on the fridge for the plumber\n                              Thanks, ${secret} works`,
}
const asked = [
  'What is the deposit for the cabin?',
  'When is check-in at the cabin?',
  'Who is the host of the cabin?',
  'What should I bring for the stove?',
  'Where are the spare blankets?',
  'How is the road up to the cabin?',
  'What did Ana say?',
  'Who wrote on the fridge?',
  'Find everything about the cabin',
  'Show me all lists',
  'How many lists do I have?',
  'my latest screenshot',
  'Summarise the cabin weekend',
  'Summarise everything about wifi',
  'How much did I spend on the cabin?',
  'What is the most expensive at the cabin?',
  'Compare the deposit and the cleaning',
  'What is coming up?',
  'What is on March 7?',
  'Which dates and amounts are in the cabin weekend?',
  'What is on my packing list?',
  'What is left to do?',
  'Did I pack the boots?',
  'Is the plumber reliable?',
  'Which neighbour has the firewood saw?',
  'what is the wifi password and the host of the cabin',
  'What is the wifi password of the cabin?',
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each(asked)(
      '%s: what another line tells to be secret stands nowhere in clear but as the answer',
      async question => {
        for (const place of [null, ids.cabin ?? null]) {
          const { content, sources, proofs = [] } = await ask(question, place)
          const told = proofs.filter(({ isSecret }) => isSecret)
          const others = told.reduce((text, { value }) => text.replaceAll(`**${value}**`, ''), content)
          const shown = JSON.stringify([others, sources, proofs.map(({ line }) => line)])
          expect(shown).not.toContain('otter')
          for (const { value, isSecret } of proofs) if (!isSecret) expect(value).not.toContain('otter')
        }
      },
    )

    test('who asks for it is told it', async () => {
      const { content, proofs } = await ask('What is the wifi password of the cabin?')
      expect(content).toContain(`**${secret}**`)
      expect(proofs).toMatchObject([{ value: secret, isSecret: true }])
    })
  })

test('the title of what a sum leaves out has no secret that only the whole text tells', async () => {
  const row = { id: 1, extracted_text: `Wifi password:\n${secret}`, note: '' }
  const memories = { screenshots: { findMany: async () => [row] }, facts: { of: async () => [] } }
  const hotel = {
    ...{ screenshotId: 1, title: `Hotel ${secret}`, seenAt: now, quote: null },
    picture: { width: 1, height: 1 },
  }
  const sums = {
    ...{ kind: 'sums', sums: [], without: [], same: [], missing: [], isComplete: true },
    otherKind: { found: [hotel], kind: 'receipts' },
  } as const
  const hidden = await hideInFindings(
    memories as never,
    1 as never,
    { ...sums, without: [hotel] } as never,
    null,
  )
  expect(hidden).toMatchObject({
    without: [{ title: 'Hotel •••' }],
    otherKind: { found: [{ title: 'Hotel •••' }] },
  })
})

test('a text of a kind that nobody thought of is masked, and what Remy computed is not', async () => {
  const row = { id: 1, extracted_text: `Wifi password:\n${secret}`, note: '' }
  const memories = { screenshots: { findMany: async () => [row] }, facts: { of: async () => [] } }
  const found = {
    ...{ screenshotId: 1, title: 'Cabin', seenAt: now, quote: null, picture: { width: 1, height: 1 } },
    ...{ caption: [{ words: `Use ${secret}` }], currency: secret },
  }
  const findings = { kind: 'similar', of: found, found: [] }
  const hidden = await hideInFindings(memories as never, 1 as never, findings as never, null)
  expect(hidden).toMatchObject({ of: { title: 'Cabin', caption: [{ words: 'Use •••' }], currency: secret } })
})
