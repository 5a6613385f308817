import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const typed = {
  ticket:
    '# Harbour Playhouse\nThe Tin Soldier\nFriday 4 December 2026\nDoors 19:00\nRow    F\nPrice    €32.00',
  garage: '# Torr Garage\nESTIMATE No. 881\nClutch kit    £570.00\nFront wipers    £30.00',
  router: '# Fenwick Fibre\nWi-Fi network    FENWICK-7\nWi-Fi password    plum-otter-41',
  train:
    '# Zürich HB → Milan Centrale\nPartenza    Arrivo\n09:33    12:50\n\nsabato 19 dicembre\n\nTreno · EuroCity 317',
  kiln: '# Kiln House studio\nThis bench is for glazing\nPhone    +44 20 7946 0958',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['what is the row of the Playhouse?', 'garage', 'ticket', '**F**'],
      ['how much is the clutch kit', 'ticket', 'garage', '**£570.00**'],
      ['phone number of the Kiln House', 'ticket', 'kiln', '**+44 20 7946 0958**'],
      ['when is The Tin Soldier', 'kiln', 'ticket', 'December'],
    ] as const)('%s, asked in the chat of %s, is told from %s', async (question, here, there, value) => {
      const { content, sources } = await ask(question, ids[here])
      expect(content).toMatch(/^Not in this one, but in “[^”]+”:\n\n/)
      expect(content).toContain(value)
      expect(sources.map(({ screenshotId }) => screenshotId)).toEqual([ids[there]])
    })

    test.each([
      'in all my screenshots: how much is the clutch kit',
      'In all of my pictures, how much is the clutch kit?',
      'how much is the clutch kit in any of my screenshots?',
      'In allen meinen Screenshots: was kostet das clutch kit?',
      'dans toutes mes captures : combien coûte le clutch kit ?',
    ])('%s is asked of all, in the chat of one', async question => {
      const { content, sources } = await ask(question, ids.ticket)
      expect(content).toContain('**£570.00**')
      expect(content).not.toMatch(/this screenshot|Not in this one/)
      expect(sources.map(({ screenshotId }) => screenshotId)).toEqual([ids.garage])
    })

    test.each([
      ['when does the train to Milan leave', 'garage', '“sabato 19 dicembre”'],
      ['how long is the journey to Milan', 'garage', '09:33 12:50'],
    ] as const)('%s, which only comes close in another, is told as such', async (question, here, near) => {
      const { content } = await ask(question, ids[here])
      expect(content).toMatch(/^Not in this one, but perhaps in “/)
      expect(content).toContain(near)
    })

    test('what the screenshot itself answers is told from it alone', async () => {
      const { content } = await ask('how much is the clutch kit', ids.garage)
      expect(content).toContain('**£570.00**')
      expect(content).not.toContain('Not in this one')
    })

    test.each(['what is its row?', 'what is the row of this?', 'which row is it'])(
      '%s asks of no other',
      async question => {
        expect((await ask(question, ids.garage)).content).not.toContain('**F**')
      },
    )

    test.each([
      ['What is the price?', 'train', '32'],
      ['How much do I owe?', 'router', '32'],
      ['Which row?', 'kiln', '**F**'],
      ['What is the phone number?', 'ticket', '7946'],
      ['In which row do I sit?', 'garage', '**F**'],
    ] as const)('%s names no subject, so the chat of %s tells of no other', async (question, here, value) => {
      const { content } = await ask(question, ids[here])
      expect(content).not.toContain('Not in this one')
      expect(content).not.toContain(value)
    })

    test('a subject in another language is found in the screenshot that has it', async () => {
      const { content } = await ask('Wie hoch ist der Preis für das Clutch Kit?', ids.ticket)
      expect(content).toMatch(/^Not in this one, but (?:perhaps )?in “Torr Garage/)
    })

    test('a question that follows leaves the screenshot after an answer from it', async () => {
      const { content } = await ask(
        ['how much is the clutch kit', 'and what is the row of the Playhouse?'],
        ids.garage,
      )
      expect(content).toMatch(/^Not in this one, but in “Harbour Playhouse/)
      expect(content).toContain('**F**')
    })

    test('a follow-up to an answer from another screenshot is about that one', async () => {
      const { content } = await ask(['how much is the clutch kit', 'and the front wipers?'], ids.ticket)
      expect(content).toContain('£30.00')
    })

    test('what no screenshot has is not found here, as before', async () => {
      const { content } = await ask('what is the serial number of the trombone', ids.ticket)
      expect(content).toMatch(/this screenshot/)
      expect(content).not.toContain('Not in this one')
    })

    test('a secret of another one is covered, and marked, as in the general chat', async () => {
      const question = 'what is the wifi password of Fenwick Fibre?'
      const [there, general] = [await ask(question, ids.ticket), await ask(question)]
      expect(general.proofs?.some(({ isSecret }) => isSecret)).toBe(true)
      expect(there.content).toBe(
        `Not in this one, but in “${general.sources[0]?.title}”:\n\n${general.content}`,
      )
      expect(there.proofs).toEqual(general.proofs)
    })
  })
