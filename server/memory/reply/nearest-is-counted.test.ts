import { expect, test } from 'vitest'
import { anOwner, keepScreenshot, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'

const now = Date.parse('2026-02-02T12:00:00Z')

test.each([
  'who is the pilot of the Skyfare flight?',
  'What is the gate of the Skyfare train?',
  'Find the Skyfare zeppelin',
  'What is the phone number of Skyfare?',
  'Does Skyfare serve breakfast?',
])(
  '%s: where only something near is shown, it is told what was looked through and what was not',
  async question => {
    const [engine] = embeddedAlone()
    if (!engine) throw new Error('The embedded database is always there')
    await using scratch = await engine.open()
    const eve = await anOwner(scratch)
    for (const text of ['# Skyfare boarding pass\nPassenger    Ingrid Reyes\nGate    B22', '# Tea\nBuy milk'])
      await keepUnderstood(scratch, eve, aReading(text), now)
    const unread = { reading: aReading(''), progress: 'captured' as const }
    for (let i = 0; i < 2; i++) await keepScreenshot(scratch, eve, unread)
    await keepScreenshot(scratch, eve, { ...unread, failed_step: 'extract' })
    const answer = answerFrom(memoriesOf(scratch, now), () => now)
    const asked = { turns: [], screenshotId: null }
    const { content } = await answer({ ownerId: eve, timeZone: 'UTC' }, question, asked)
    expect(content).not.toMatch(/\*\*/)
    expect(content).toMatch(/\b2 screenshots\b/)
    expect(content).toMatch(/\b2 still to be read and 1 that could not be read\b/)
  },
)
