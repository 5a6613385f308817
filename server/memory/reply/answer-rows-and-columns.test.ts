import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const pages = {
  lessons:
    '# Horario 4º B - Colegio Almenara\nAlumna: Irene\n\nHora|Lunes|Martes|Miércoles|Jueves|Viernes\n08:15-09:05|Lengua|Música|Lengua|Física|Lengua\n09:10-10:00|Historia|Lengua|Dibujo|Historia|Inglés\n10:30-11:20|Inglés|Física|Historia|Lengua|Música',
  plants:
    '# Plants at number 9\nKeys: with Ottilie\n\nPlant|Water|Pots\nSpider plant|On Sundays|4\nBoston fern|Each morning|2\nAloe vera|Hardly ever|1',
  minibus:
    '# Minibus to Aviemore\nLeaves 07:40 from the depot\nPlaces: Ilse Brandt (seat 4A), Omar Haddad (seat 6C)',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const typed = Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [name, aPageOfColumns(text)]),
    )
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['when does Irene have music on Tuesday?', '**08:15-09:05**'],
      ['how often does the boston fern get water', '**Each morning**'],
      ['which seat does Omar have on the minibus?', '**6C**'],
      ['which seat does Ilse have on the minibus?', '**4A**'],
    ])('%s', async (question, said) => {
      expect((await ask(question)).content).toContain(said)
    })
  })
