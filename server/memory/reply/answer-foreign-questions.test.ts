import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  plumber:
    '# Torr Plumbing\nAppointment\nThe plumber comes on Thursday 12 March at 09:40\nBring the key of the cellar',
  vet: '# Elm vets\nInvoice for the rabbit\nVaccination    £38.00\nClaws    £9.00',
  flat: '# Flat viewing\nThe viewing is on Tuesday 17 March at 18:15\nThe deposit is two months of rent',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 2, 2, 12) })

    test.each([
      ['Wann kommt der Klempner?', '09:40'],
      ['Quand est-ce que le plombier vient ?', '09:40'],
      ['¿A qué hora es la visita del piso?', '18:15'],
      ['Was kostet die Impfung für das Kaninchen?', '38.00'],
      ['combien coûte la vaccination du lapin', '38.00'],
    ])('%s is answered from English screenshots', async (question, value) => {
      const { content } = await ask(question)
      expect(content).toContain(value)
      expect(content).not.toMatch(/not certain|closest/)
    })
  })
