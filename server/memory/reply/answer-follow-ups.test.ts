import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-02-10T12:00:00Z')
const receipt = (shop: string, day: string, price: string) =>
  `# ${shop}\n9 Mill Lane\nDate    ${day}\nLoaf    ${price}\nSUBTOTAL    ${price}\nTOTAL    ${price}\nTHANK YOU FOR YOUR VISIT`
const typed: Record<string, string> = {
  january: receipt('Mill Bakery', '12 Jan 2026', '£4.00'),
  december: receipt('Mill Bakery', '9 Dec 2025', '£3.10'),
  february: receipt('Mill Bakery', '3 Feb 2026', '£2.50'),
  dentist:
    '# Dr. Vashlo Dental Practice\nAppointment confirmed\nDate    12 March 2026\nTime    10:30\nAddress    14 Harbour Road',
  ferry:
    '# Northlink Ferries\nSailing to Lerwick\nDEPARTURE 17:30\nCHECK-IN 16:00\nBERTH 7\nCABIN 412\nDECK C',
  backpack: '# Summit Outfitters\nYour order has shipped\nItem    Hiking backpack\nOrder total    £74.99',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test('and last month?', async () => {
      const questions = ['How much did I spend this month?', 'and last month?']
      expect((await ask(questions.slice(0, 1))).content).toContain('**£2.50**')
      const { content, sources } = await ask(questions)
      expect(content).toContain('**£4.00**')
      expect(sources.map(({ screenshotId }) => screenshotId)).toEqual([ids.january])
    })

    test('the second one', async () => {
      const list = 'Show me all receipts from Mill Bakery'
      const { sources } = await ask(list)
      expect(sources).toHaveLength(3)
      const second = await ask([list, 'the second one'])
      expect(second.sources).toEqual(sources.slice(1, 2))
      const prices = { december: '£3.10', january: '£4.00', february: '£2.50' }
      const [, price] = Object.entries(prices).find(([name]) => ids[name] === sources[1]?.screenshotId) ?? []
      expect((await ask([list, 'how much was the second one?'])).content).toContain(`**${price}**`)
    })

    test.each([
      ['and from which berth?', '**7**'],
      ['In which cabin are we?', '**412**'],
      ['and on what deck?', '“DECK C”'],
    ])('%s, after the time of departure, is another value of the ticket', async (then, value) => {
      const { content, sources } = await ask(['When does my ferry leave?', then])
      expect(content).toContain(value)
      expect(content).not.toContain('17:30')
      expect(sources.map(({ screenshotId }) => screenshotId)).toEqual([ids.ferry])
    })

    test.each(['and the horse box?', 'and to Kirkwall?'])(
      '%s is not answered with the line that was just told',
      async then => {
        const { content } = await ask(['When does my ferry leave?', then])
        expect(content).not.toContain('17:30')
      },
    )

    test.each([
      ['When is my appointment at Dr. Vashlo?', 'its address', '14 Harbour Road', 'dentist'],
      ['When did the hiking backpack ship?', 'how much was it', '£74.99', 'backpack'],
    ])('%s … %s', async (question, then, value, source) => {
      const { content, sources } = await ask([question, then])
      expect(content).toContain(`**${value}**`)
      expect(sources[0]?.screenshotId).toBe(ids[source])
    })
  })
