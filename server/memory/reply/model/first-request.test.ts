import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import type { Turn } from '#server/memory/reply/question/plan.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { answeringTools } from './answering-tools.ts'
import { gatherEvidence } from './evidence.ts'
import { firstRequest } from './first-request.ts'

const now = Date.parse('2026-11-25T23:30:00Z')

async function request(question: string, { texts, turns = [] }: { texts: string[]; turns?: Turn[] }) {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('The embedded database is always there')
  await using scratch = await engine.open()
  const owner = await anOwner(scratch)
  for (const text of texts) await keepUnderstood(scratch, owner, aReading(text), now)
  const asker = { ownerId: owner, timeZone: 'Europe/Berlin', now }
  const [memories, evidence] = [memoriesOf(scratch, now), gatherEvidence()]
  const tools = answeringTools({ memories, evidence, said: [] }, asker)
  const own = { content: 'I read **£412.00**.', sources: [] }
  const asked = { turns, screenshotId: null }
  const { instructions, messages } = await firstRequest(
    { memories, evidence, tools },
    asker,
    question,
    asked,
    own,
  )
  const sent = [
    instructions,
    ...messages.map(({ content }) => content),
    ...tools.map(
      ({ name, description, input }) => `${name}${description}${JSON.stringify(z.toJSONSchema(input))}`,
    ),
  ]
  return { instructions, content: messages.at(-1)?.content ?? '', chars: sent.join('').length, evidence }
}

const long = (name: string) =>
  `# ${name} handbook\n${Array.from({ length: 300 }, (_, i) => `Paragraph ${i} of ${name} speaks of many things`).join('\n')}\nThe total of the Miramar is £412.00\nThe end of ${name}`

test('the first request has at most 2,500 tokens, whatever is kept and was said', async () => {
  const turns: Turn[] = Array.from({ length: 8 }, (_, i) => ({
    role: i % 2 === 0 ? ('user' as const) : ('assistant' as const),
    ...{ content: 'So much was said. '.repeat(200), sources: [{ screenshotId: 1 }] },
  }))
  const { chars, content } = await request(`What is the total of the Miramar? ${'Please. '.repeat(400)}`, {
    texts: ['Oak', 'Elm', 'Ash', 'Fir', 'Yew', 'Box'].map(long),
    turns,
  })
  expect(chars / 4).toBeLessThanOrEqual(2_500)
  expect(content).toContain('What is the total of the Miramar?')
})

test('it has the day where the person is, the embedded answer, and of long texts the lines around what was asked for', async () => {
  const { instructions, content, evidence } = await request('What is the total of the Miramar?', {
    texts: [long('Oak')],
  })
  expect(instructions).toContain('Today is Thursday, 26 November 2026')
  expect(content).toMatch(/\[1\.302\] The total of the Miramar is £412\.00/)
  expect(content).toMatch(/… \d+ lines left out/)
  expect(content).toContain('I read **£412.00**.')
  expect(evidence.isGiven({ to: 'lines', screenshotId: 1, first: 302, last: 302 })).toBe(true)
  expect(evidence.isGiven({ to: 'lines', screenshotId: 1, first: 200, last: 200 })).toBe(false)
})
