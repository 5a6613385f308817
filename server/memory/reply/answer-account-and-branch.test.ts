import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  bank: '# Joint account\nHeron Bank · 20-31-06 · 55779911\n\nAvailable balance\n£846.20',
  advert: '# Ferry Pilot\nFjordline · Bergen\n\nSalary     €48,500\nType     Full-time',
  stay: '# Your stay\nCasa Verde, Lisbon\nBooking reference     KQ7R2M\nCheck-in     3 May 2026',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each([
      ["what's my sort code", 'The sort code is **20-31-06**'],
      ['sort code for heron bank', 'The sort code is **20-31-06**'],
      ['what is my account number at heron bank', 'The account number is **55779911**'],
    ])('a branch and an account side by side are each told, covered: %s', async (question, said) => {
      const { content, proofs = [] } = await ask(question)
      expect(content).toContain(said)
      expect(proofs.map(({ isSecret }) => isSecret)).toEqual([true])
    })

    test.each([
      ['what is the salary of the ferry pilot', 'The salary is **€48,500**'],
      ['what is the booking reference', 'The booking reference is **KQ7R2M**'],
    ])('a value is called as it was asked for: %s', async (question, said) => {
      expect((await ask(question)).content).toContain(said)
    })
  })
