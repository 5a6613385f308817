import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const pages = {
  plumber:
    '# Hofmann Plumbing\nInvoice 118 for Kestrel Row\n\nItem|Price\nNew tap|€84.00\nPipe, 3 m|€21.50\nTravel|€35.00\nDisposal|€12.00',
  rota: '# Dog walking rota\n\nDay|Walker|Where\nMon 9 Mar|Petra|canal\nTue 10 Mar|Nils|park\nWed 11 Mar|Petra|woods\nThu 12 Mar|Aya|canal\nFri 13 Mar|Petra|park',
  race: '# Fell race results\n\nRunner|Club|Time\nOona|Harriers|41 min\nBjarne|Striders|38 min\nLeif|Harriers|52 min\nMaud|Striders|45 min',
  repairs:
    '# Repair café, Saturday\n\nThing|Owner|State\nToaster|Ines|fixed\nLamp|Rolf|waiting for a part\nRadio|Ola|fixed\nKettle|Bea|beyond repair',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const typed = Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [name, aPageOfColumns(text)]),
    )
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each([
      ['what do the tap and the travel come to together', ['€119.00', 'New tap', 'Travel']],
      ['which days is Petra walking the dog', ['9 Mar', '11 Mar', '13 Mar']],
      ['how many days does Petra walk the dog', ['**3**']],
      ['who was the fastest at the fell race', ['Bjarne']],
      ['which things at the repair café are fixed', ['Toaster', 'Radio']],
    ])('%s', async (question, said) => {
      const { content } = await ask(question)
      for (const one of said) expect(content).toContain(one)
    })
  })
