import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  chess:
    '# Chess club\nItem    February    March    February    March\nBoards    10.00    20.00    30.00    40.00\nClocks    1.00    2.00    3.00    4.00',
  gala: '# Summer gala\nItem    February    March\nPrizes    10.00    25.00\nHall    80.00    90.50\nPrizes    12.00    25.00',
  choir:
    '# Choir\nItem    February    March\nScores    11.00    21.00\nRoom    31.00    41.00\nTotal    42.00    62.00',
  raffle: '# Raffle\nItem    February    March\nTickets    5.00    7.00\nIncome    50.00    60.00',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 3, 2, 12) })

    test('rows of the same name and amount are each added', async () => {
      const { content } = await ask('What did everything cost in March together for the gala?')
      expect(content).toMatch(/comes to \*\*140\.50\*\*, from 3 amounts/)
    })

    test('the total of a column is its sum', async () => {
      const { content } = await ask('What did everything cost in March together for the choir?')
      expect(content).toContain('**62.00**')
    })

    test.each(['What did everything cost in March together at the chess club?', 'raffle in total in March'])(
      'two columns of one month, or income among the rows, are not added up: %s',
      async question => {
        expect((await ask(question)).content).not.toMatch(/comes to/)
      },
    )
  })
