import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const apartment = `# Stayly
Your stay in Lisbon
Saved it · arrive after 3 PM
Host    Marta
Paid by bank transfer
Smart TV with Disney Plus
Pool open until 20:00
Gym access on request
Wifi network    CasaAzul
Wifi password    sardine-tram-28
Door code    4471`

const several = {
  apartment,
  home: '# Home wifi\nNetwork    Larch5G\nPassword    quiet-meadow-77',
  office: '# Office guest network\nNetwork    Acme-Guest\nPassword    stapler-blue-19',
  gym: '# Iron Temple Gym\nLocker 34\nLocker code    9027\nOpen until 22:00',
  netflix: '# Netflix\nProfile    Family\nEmail    kim@mail.example\nPassword    popcorn4two!',
  people: 'Passwords\nAnna: tulip-99-Moon\nBen: gravel!42x',
  phones: "# Anna's phone\nPIN    7741",
  router: '# Router\nThe old router password was maple-river-1\nThe new router password is granite-sky-2',
  bank: '# First Lakeside Bank\nSavings    $4,210.55\nChecking    $812.40',
  doors: '# Larch House\nBack door code    5510\nShed code    8812',
  storage: '# NAS login\nAdmin password    falcon-mint-9',
  parcel: 'Your parcel is ready\nLocker 12, Main Street\nPickup code    330 918',
}
const secrets =
  /sardine|4471|meadow|stapler|9027|popcorn|tulip|gravel|7741|maple-river|granite|330 ?918|5510|8812|falcon|•••/

const found: [question: string, secret: string][] = [
  ['What is the wifi password in Lisbon?', 'sardine-tram-28'],
  ['whats the airbnb wifi password', 'sardine-tram-28'],
  ["What's the door code at Marta's place?", '4471'],
  ['What is the home wifi password?', 'quiet-meadow-77'],
  ['what is the wifi password at home', 'quiet-meadow-77'],
  ['What is the office wifi password?', 'stapler-blue-19'],
  ['What is the wifi password at work?', 'stapler-blue-19'],
  ['What is the Netflix password?', 'popcorn4two!'],
  ['What is the gym locker code?', '9027'],
  ["What is Anna's password?", 'tulip-99-Moon'],
  ["What is Ben's password?", 'gravel!42x'],
  ["What is Anna's phone PIN?", '7741'],
  ['What is the old router password?', 'maple-river-1'],
  ['What is the new router password?', 'granite-sky-2'],
  ['What is the pickup code of my parcel?', '330 918'],
  ['What is the back door code?', '5510'],
  ['whats the code of the shed at larch house', '8812'],
  ['What is the admin password of the NAS?', 'falcon-mint-9'],
  ["What is the password at Marta's place?", 'sardine-tram-28'],
]
const notThere = [
  'What is my savings password?',
  'What is the password of my savings account?',
  "What's the password for my bank?",
  'What is my First Lakeside Bank PIN?',
  'What is the PIN of my bank card?',
  'What is the Hulu password?',
  'What is the Disney password?',
  'What is the TV code?',
  'What is the bank code?',
  'What is the pool door code?',
  'What is the wifi password of the pool?',
  'What is the code for the Lisbon gym?',
  'What is the front door code of Larch House?',
  'What is the side door code?',
  'What is the user password for the NAS?',
  'What is the password for Spotify?',
  'What is my email password?',
  'What is the wifi password at the cabin?',
  'What is the school wifi password?',
  'What is the locker code at the pool?',
  'What is the office locker code?',
  'What is the door code of the office?',
  "What is Carla's password?",
  "What is Ben's phone PIN?",
  "What is the PIN of Anna's tablet?",
  "What's the garage code?",
  'What is the code for the bike lock?',
  'What is the verification code from Google?',
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const library = anAskedLibrary(engine, { pictures: [], typed: several, now: Date.UTC(2026, 1, 2, 12) })

    test.each(found)('%s is told what stands where that is named', async (question, secret) => {
      const { content, proofs = [] } = await library.ask(question)
      expect(content).toContain(`**${secret}**`)
      expect(proofs[0]).toMatchObject({ value: secret, isSecret: true })
    })

    test.each(notThere)(
      '%s is told no secret of another thing, nor shown one as the nearest',
      async question => {
        const { content, proofs = [] } = await library.ask(question)
        expect(content).not.toMatch(/\*\*/)
        expect(content).not.toMatch(secrets)
        expect(proofs).toEqual([])
      },
    )
  })
