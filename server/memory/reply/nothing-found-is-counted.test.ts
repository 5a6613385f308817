import { expect, test } from 'vitest'
import { anOwner, keepScreenshot, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const asked = [
  'What is the gate of my flight?',
  'What is the confirmation number of the Hilton?',
  'wifi password',
  'When does my passport expire?',
  'Find the zeppelin',
  'Show me all zeppelins',
  'How many zeppelins do I have?',
  'How much did I spend at the zeppelin shop?',
  'What is the most expensive zeppelin?',
  'Compare the zeppelin and the airship',
  'What is coming up?',
  'What is on March 7?',
  'What is on my shopping list?',
  'My latest zeppelin',
  'Did I save my zeppelin?',
  'Summarise my zeppelins',
  'What did Sahil say?',
  'Which zeppelin has the longest tail?',
]

test.each(asked)(
  '%s: what was not read is told in the same breath as what was looked through',
  async question => {
    const [engine] = embeddedAlone()
    if (!engine) throw new Error('The embedded database is always there')
    await using scratch = await engine.open()
    const eve = await anOwner(scratch)
    for (const text of ['Notes\nThe lake is frozen', 'Harbour\nThe ferry is late'])
      await keepUnderstood(scratch, eve, aReading(text), now)
    const unread = { reading: aReading(''), progress: 'captured' as const }
    for (let i = 0; i < 2; i++) await keepScreenshot(scratch, eve, unread)
    await keepScreenshot(scratch, eve, { ...unread, failed_step: 'extract' })
    const person = { ownerId: eve, timeZone: 'UTC' }
    const answer = answerFrom(memoriesOf(scratch, now), () => now)
    const { content, sources } = await answer(person, question, { turns: [], screenshotId: null })
    expect(content).toMatch(/looked through 2 screenshots\b/)
    expect(content).toMatch(/\b2 still to be read and 1 that could not be read\b/)
    expect(content).not.toContain('**')
    expect(sources).toEqual([])
  },
)
