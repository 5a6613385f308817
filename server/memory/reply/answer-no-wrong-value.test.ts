import { describe, expect, test } from 'vitest'
import { aReadingOf } from '#test/a-reading.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const row = (y: number, block: number, ...words: [t: string, x: number][]) =>
  words.map(([t, x]) => ({ t, x, y, w: t.length * 12, h: 24, block }))

const large = (y: number, block: number, ...words: [t: string, x: number][]) =>
  words.map(([t, x]) => ({ t, x, y, w: t.length * 20, h: 42, block }))

/** The second line of a cell stands below it, as a row of its own. */
const timetable = aReadingOf({
  width: 2200,
  height: 1280,
  words: [
    ...large(72, 0, ['Autumn', 51], ['term', 190]),
    ...large(166, 1, ['Mon', 235], ['Tue', 615], ['Wed', 1030], ['Thu', 1380], ['Fri', 1766]),
    ...large(232, 2, ['09:00', 68], ['Botany', 235]),
    ...large(270, 3, ['Hall', 235], ['B1', 335]),
    ...large(232, 4, ['Botany', 1032], ['Zoology', 1383]),
    ...large(270, 4, ['Hall', 1032], ['B1', 1132], ['Room', 1383], ['118', 1485]),
    ...large(437, 7, ['14:00', 68], ['Zoology', 235]),
    ...large(475, 8, ['Room', 235], ['118', 337]),
    ...large(437, 9, ['Drawing', 616], ['Choir', 1382]),
    ...large(475, 9, ['Room', 616], ['27', 718], ['Chapel', 1382]),
  ],
})

const chat = aReadingOf({
  width: 600,
  height: 600,
  words: [
    ...row(40, 1, ['Nina', 270]),
    ...row(140, 2, ['are', 30], ['you', 78], ['coming', 126], ['tonight?', 210]),
    ...row(220, 3, ['yes', 330], ['and', 380], ['I', 430], ['owe', 450], ['you', 500], ['£23', 545]),
    ...row(300, 4, ['ha', 30], ['thanks,', 66], ['see', 160], ['you', 210], ['there', 260]),
    ...row(380, 5, ['bring', 330], ['the', 400], ['blue', 448], ['tent', 508]),
  ],
})

const typed = {
  timetable,
  chat,
  split: '# Shared flat\nBalances\nOmar owes you £14.20\nYou owe Lena £6.10',
  garage: '# Estimate\nBrake pads €84.00\nFitting €60.00',
  payslip: '# Payslip Dorn Ltd\nNational insurance £31.40\nNet pay £980.00',
  lent: '# Lent and borrowed\nI owe Lena £6.10\nBen owes me £9.00',
  boiler:
    '# Invoice number 118\nHartwell Heating\nBoiler repair £120.00\nInvoice total £144.00\nDue 4 Dec 2026',
  pass: '# Bus pass prices\nAdult £48.00\nWith a student id £31.40',
  film: '# Chat with Imre\nImre: we watch the film Amelie together on Friday',
  harbour: '# Harbour office\nBoat licence renewal\nAsk for Ruth 020 7946 0958',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures: [], typed, now: Date.parse('2026-11-23T12:00:00Z') })
    const ask = async (question: string | string[]) => (await library.ask(question)).content

    test('a cell of a row that the question does not name is not the answer', async () => {
      expect(await ask('what room is zoology on thursday')).not.toContain('**Chapel**')
    })

    test.each([
      ['how much does nina owe me', '£23', false],
      ['how much do i owe nina', '£23', true],
      ['how much does omar owe me', '£14.20', true],
      ['how much do i owe omar', '£14.20', false],
      ['how much does lena owe me', '£9.00', false],
      ['how much does ben owe me', '£9.00', true],
    ])('a debt is attributed to the person who has it: %s', async (question, amount, isTold) => {
      const [told] = (await ask(question)).split('closest')
      expect(told?.includes(amount)).toBe(isTold)
    })

    test('two amounts together are their sum, and not one of them', async () => {
      const said = await ask('brake pads and fitting together')
      expect(said).toContain('€144.00')
      expect(said).not.toMatch(/\*\*€(?:84|60)/)
    })

    test.each([
      ['how much is invoice number 118', '£144.00'],
      ['how much is the boiler repair on invoice number 118', '£120.00'],
      ['when is invoice number 118 due', '4 Dec'],
      ['how much is the bus pass with a student id', '£31.40'],
      ['which film do we watch together', 'Amelie'],
    ])('a word for numbers or for sums says little of what is asked: %s', async (question, value) => {
      const [told] = (await ask(question)).split('closest')
      expect(told).toContain(value)
    })

    test('an amount is not told as a number of a person', async () => {
      expect(await ask('what is my national insurance number')).not.toContain('**£31.40**')
    })

    test('a phone number is not told as a reason', async () => {
      expect(await ask('why do i need a boat licence renewal')).not.toMatch(/says|Most likely/)
    })
  })
