import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  bank: 'Current account 04-00-72 12847756\n£1,309.54\nAvailable balance\nRECENT ACTIVITY\nTesco Express\n27 Nov, 18:22\n-£12.60\nTfL Travel Charge\n28 Nov, 08:41\n-£8.10',
  post: 'NASA Climate Notes @climate\nRoadworks until 30 June on the ring road\n312 Likes   40 Reposts',
  receipt:
    'The Copper Kettle\n14 Dec 19:02\nSteak pie    16.50\nTotal    £16.50\nVISA •••• 1290\nThank you for your visit',
  cinema: '# Cinema Lumière\nYour ticket\nPast Lives\nSat 12 December 2026, 20:15\nSeat    F12',
  physio:
    '# Harbour Physio\nBooked for you: Wed 20 January 2027, 9:40\nAppointment date    20/01/2027\nWe look forward to seeing you on 20 January 2027 at 9:40.',
  pass: 'Boarding pass\nNJ 0417\nFrom    Oslo\nTo    Reykjavík\n02DEC25\nGate    B22',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ids, ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 10, 25, 12) })

    test('only what is to come is coming up: no payment, receipt, post or flight of last year', async () => {
      const { content } = await ask('Which dates are coming up?')
      expect(content).toContain('12 Dec 2026')
      expect(content).not.toMatch(/Tesco|TfL|27 Nov|28 Nov|30 Jun|Copper Kettle|14 Dec|\b2 Dec/)
    })

    test('an appointment is coming up once, however often its page tells the day', async () => {
      const { content, proofs = [] } = await ask('Which dates are coming up?')
      expect(content.match(/09:40/g)).toHaveLength(1)
      expect(proofs.filter(({ screenshotId }) => screenshotId === ids.physio)).toHaveLength(1)
    })

    test('the flight is on the day that its pass tells', async () => {
      expect((await ask('When is my flight to Reykjavík?')).content).toMatch(
        /02DEC25|2 December 2025|2 Dec 2025/,
      )
    })
  })
