import { expect, test } from 'vitest'
import { anOwner } from '#test/a-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { limitQuestions } from './limit-questions.ts'

for (const engine of embeddedAlone())
  test('a person asks sixty questions a minute through their tools, whoever else asks', async () => {
    await using scratch = await engine.open()
    const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
    const time = { now: 0 }
    const ask = limitQuestions({ db: scratch.db, engine: 'sqlite', clock: () => time.now }, async () => ({
      ...{ answer: 'Yes.', sources: [], proofs: [] },
    }))
    const question = { question: 'Is it?' }
    for (let i = 0; i < 60; i++) await ask(ann, question)
    await expect(ask(ann, question)).rejects.toThrow('That was a lot at once.')
    expect((await ask(bob, question)).answer).toBe('Yes.')
    time.now += 120_000
    expect((await ask(ann, question)).answer).toBe('Yes.')
  })
