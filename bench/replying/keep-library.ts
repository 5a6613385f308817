import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { aReading } from '#test/a-reading.ts'
import { keepNamed, keepPictures } from './keep-pictures.ts'

/**
 * Stores this many screenshots of one person: the test pictures and others as a perfect reader reads them,
 * the typed screens, and invented receipts, bookings, notes and chats. The invented ones differ from the
 * others only in their names.
 */
export async function keepLibrary(into: Database, ownerId: OwnerId, rows: number, now: number) {
  const pictures = await keepPictures(into, ownerId, now)
  const typed: Record<string, { text: string }> = JSON.parse(
    readFileSync(join(import.meta.dirname, '../typed-screens.json'), 'utf8'),
  )
  for (const [name, { text }] of Object.entries(typed))
    await keepNamed(into, ownerId, { name, reading: aReading(text), now })
  for (let i = pictures + Object.keys(typed).length; i < rows; i++)
    await keepNamed(into, ownerId, { name: `invented-${i}`, reading: aReading(invented(i)), now })
}

/** Receipts, bookings, notes and chats of invented people and places. */
function invented(i: number): string {
  const name = `${syllables(i)} ${syllables(i * 7 + 3)}`
  const code = (i * 48_271 + 11).toString(36).toUpperCase()
  const price = ((i * 37) % 9_000) / 100 + 3
  const makers = [
    () =>
      `${name.toUpperCase()}\n${(i % 90) + 1} ${syllables(i + 5)} Street\nSoup    4.20\nBread    2.10\nSUBTOTAL    ${price.toFixed(2)}\nTOTAL    $${price.toFixed(2)}\nTHANK YOU`,
    () =>
      `# ${name} Hotel\nCheck-in    ${(i % 27) + 1} June 2026\nCheck-out    ${(i % 27) + 2} June 2026\nConfirmation    ${code}\nTotal    €${(price * 9).toFixed(2)}`,
    () =>
      `# ${name} Airways\nFlight    ${code.slice(0, 2)} ${i % 999}\nGate    ${'ABCDE'[i % 5]}${i % 30}\nSeat    ${(i % 40) + 1}C\nBoarding    ${10 + (i % 10)}:${10 + (i % 49)}`,
    () =>
      `# Notes on ${name}\nAsk ${syllables(i + 1)} about the ${syllables(i + 2)} plan\nMeet again on ${(i % 27) + 1} May`,
    () => `# ${name} Shop\nOrder number    ${code}-${i}\nTracking    1Z${code}${i}\nArriving Friday`,
    () =>
      `        ${syllables(i)}\nAre you coming to ${name}?\n                              Yes, at ${(i % 9) + 1} PM\nMy number is +44 20 7946 ${String(1000 + i)}`,
  ]
  return makers[i % makers.length]?.() ?? ''
}

function syllables(seed: number): string {
  const parts = ['bra', 'lo', 'min', 'ter', 'vash', 'quo', 'zel', 'nor', 'pim', 'du', 'gra', 'sil', 'fon']
  const word = [seed % 13, (seed * 5 + 1) % 13, (seed * 11 + 4) % 13].map(n => parts[n]).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}
