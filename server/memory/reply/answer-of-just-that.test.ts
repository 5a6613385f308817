import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T02:30:00Z')
const typed: Record<string, string> = {
  inn: '# Lakeside Inn\nCheck-in 16:00\n\nBreakfast is included, parking is not included.',
  hostel: '# Alp Hostel\nCheck-in 15:00\n\nParking included\nLunch 12 EUR, incl. VAT',
  festival: '# Harbour Festival\nDay pass £60.00 + £4.80 fee\nLocker £5.00 + £2.00 deposit\nTotal £64.80',
  deli: '# Corner Deli\nBagel 2.50\nCoffee 3.00\nTotal $5.50\nThank you\nCashier: Rita',
  chat: '# Cousins\n\nDad\nIs the ski pass included?\n9:10\n\nYou\nNobody knows\n9:12\n\nMom\nYour dentist moved you to Tuesday, Ella\n9:20\n\nElla\nDad, the parcel came to the neighbour\n18:20',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['is breakfast included at Lakeside Inn?', /^Yes\. /],
      ['is parking included at Lakeside Inn?', /^No\. /],
      ['does the Alp Hostel include lunch?', /^(?!Yes\.|No\.)/],
      ['is parking included?', /^(?!Yes\.|No\.)/],
      ['does the Harbour Festival include parking?', /^(?!Yes\.|No\.)/],
      ['is the ski pass included?', /^(?!Yes\.|No\.)/],
    ])('a yes or no is of just that, and of that place: %s', async (question, said) => {
      expect((await library.ask(question)).content).toMatch(said)
    })

    test.each([['what did I pay at Corner Deli in total?', '**$5.50**']])(
      'what is added, or a total, is of what is asked about: %s',
      async (question, said) => {
        expect((await library.ask(question)).content).toContain(said)
      },
    )

    test('who says a line is told by the name above it, not by another that it begins like', async () => {
      const { content } = await library.ask('Who has the dentist on Tuesday?')
      expect(content).toContain('Mom: Your dentist')
    })

    test('what somebody says of other things does not tell where a thing of theirs is', async () => {
      const { content } = await library.ask("Where is Dad's parcel?")
      expect(content).not.toContain('ski pass')
    })
  })
