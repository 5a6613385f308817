import { describe, expect, test } from 'vitest'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const pages = {
  otis: `# Otis says goodbye
Bea, Carlo, Wanda, You

TODAY

Bea
right, the Heron Loft is booked for the 11th from 7,
ring the lower bell 19:12

Carlo
my cousin Timo gets here thursday night, who picks him up? 19:14

Wanda
me, what time does he arrive 19:15

Carlo
21.35 platform 4 19:16

Wanda
playlist and lights on me 19:22`,
  dentist: `Millrace Dental

Mon 9 Nov

Reminder: you have an appointment with Dr
Vega on Thursday 12 November at 09:30.
Reply C to cancel.

   hello, I am away that day, could we
   move it to the week after?

Of course. Dr Vega has Tuesday 17th at
15:00 or Friday 20th at 8:40.

   friday works

Confirmed: Friday 20 November at 08:40 with
Dr Vega, surgery 3. Please bring your
x-ray.`,
  boiler: `Re: Your boiler service
Pennant Heating
<desk@pennant.example>
to me · 18 Nov 2026, 09:12

Dear Mr Aldous,

we had you down for the boiler service on Monday
7 December at 10:00. As you asked, we have moved
it: the engineer now comes on Wednesday 9
December at 13:30. Please clear the cupboard.`,
  rhea: `Rhea

Thu 12 Nov

   shall we go climbing on saturday?

sure, saturday at 10 at the wall

   hmm can we do sunday instead

ok sunday 11:00 then, see you there`,
  ludo: `Ludo

Tue 3 Nov

   did you sign up?

yes! the pottery class is on friday

   see you there then

great, bring an apron`,
  dance: `Chat with Yara

Yara
Today 10:02

the salsa class is on wednesday at the Mill

Ok!`,
  tariff: `# Brightgrid
Peak rate (06:00-23:00) 31.2p
Quiet rate (23:00-06:00) 14.4p
Standing charge 52.1p a day`,
  nils: `Nils
online

Mon 9 Nov

dinner on friday at 19:30?

   friday is great

hmm could we move it to saturday instead?

   let me check

   ok thanks

Delivered

Type a message`,
  otto: `Otto
online

Wed 11 Nov

your haircut is on Thursday 12 November at 14:00

   can I come on Friday 13 November instead?

sorry, friday is full, we keep thursday

   ok thursday then

   ok thanks

Delivered

Type a message`,
  club: `Book club
online

Today

Lena
the reading is on wednesday at 18:00

Paul
I can't come, my train got cancelled on tuesday

Lena
ok see you on sunday at the match then

   ok thanks

Delivered

Type a message`,
  crew: `Crew
online

Today

Uma
when does Karl arrive 10:01

Jo
Leo arrives at 12:40 10:02

Uma
and Karl? 10:03

Jo
no idea 10:04

   ok thanks

Delivered

Type a message`,
  family: `Family
online

Today

Mum
what time is the recital?

Dad
I leave work at 17:15

   ok thanks

Delivered

Type a message`,
  kai: `Kai
online

Yesterday

barbecue is tomorrow at 17:00 at the lake

   ok thanks

Delivered

Type a message`,
  studio: `Studio North
Your lesson is on Monday 30 November at 17:00.
If you cannot come, please let us know until Saturday 28 November.
Gift cards booked before Sunday 29 November get 10% off.`,
  gym: `Re: Gym induction
Pulse Gym
<desk@pulse.example>
to me · 18 Nov 2026, 09:12

Dear Cy,

your induction is on Monday 7 December at 10:00. Our sauna has changed its hours: from Wednesday 9
December it opens at 13:30.`,
  house: `# House notes
27 October 2026 at 08:02
Gardener (Milo) comes Tuesday 8 to 10, he
has the shed key.`,
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const typed = Object.fromEntries(
      Object.entries(pages).map(([name, text]) => [name, aPageOfColumns(text)]),
    )
    const library = anAskedLibrary(engine, { pictures: [], typed, now })
    const ask = async (question: string) => (await library.ask(question)).content

    test.each(['when does Timo arrive', 'what time does timo get here', 'when does timo get in'])(
      'the hour at which it was asked is no answer, the reply is: %s',
      async question => {
        const content = await ask(question)
        expect(content).toContain('21.35 platform 4')
        expect(content).toContain('thursday night')
        expect(content).not.toContain('19:1')
      },
    )

    test.each([
      ['when is my appointment with dr vega', 'Friday 20 November at 08:40', '12 November'],
      ['what day do I see dr vega', 'Friday 20 November', '**Mon 9 Nov'],
      ['when is the boiler service', 'Wednesday 9 December at 13:30', '**Monday'],
      ['when does the engineer come', '9 December at 13:30', '**Monday'],
      ['when are we going climbing', '**sunday 11:00**', '**saturday'],
      ['when is climbing with rhea', '**sunday 11:00**', 'Thu 12 Nov'],
    ])('what was put off is told by what was agreed last: %s', async (question, said, before) => {
      const content = await ask(question)
      expect(content).toContain(said)
      expect(content).not.toContain(before)
    })

    test.each([
      ['when is dinner with nils', '**friday at 19:30** (13 Nov 2026)', '**saturday**'],
      ['when is my haircut', 'Thursday 12 November at 14:00', '**Thursday'],
      ['when is the reading', '**wednesday at 18:00**', '**wednesday'],
      ['when is my lesson', 'Monday 30 November at 17:00', '**Monday'],
      ['when is my gym induction', 'Monday 7 December at 10:00', '**Monday'],
    ])(
      'what is only offered, declined or of another thing moves nothing: %s',
      async (question, said, too) => {
        const content = await ask(question)
        expect(content).toContain(said)
        expect(content).toContain(too)
      },
    )

    test.each(['when does karl arrive', 'when does uma arrive', 'what time is the recital'])(
      'the time of another person or thing is no answer: %s',
      async question => {
        expect(await ask(question)).not.toContain('**')
      },
    )

    test('tomorrow counts from the day above it', async () => {
      expect(await ask('when is the barbecue')).toContain('(22 Nov 2026)')
    })

    test('a weekday in a conversation counts from the day of its message', async () => {
      expect(await ask('when is the pottery class')).toContain('**friday** (6 Nov 2026)')
    })

    test('where it is not known from when a weekday counts, it is said as it stands', async () => {
      const unknown = await ask('when does timo get here')
      expect(unknown).not.toMatch(/26 Nov|3 Dec/)
    })

    test.each([
      ['what is the quiet rate', '**14.4p**'],
      ['whats the peak rate', '**31.2p**'],
      ['when is the quiet rate', '**23:00-06:00**'],
    ])(
      'what stands in brackets says when, and what comes behind them how much: %s',
      async (question, said) => {
        expect(await ask(question)).toContain(said)
      },
    )

    test.each(['when does milo get paid', 'when is milo paid', 'when does milo leave'])(
      'when somebody comes does not answer: %s',
      async question => {
        expect(await ask(question)).not.toMatch(/^It is|\*\*/)
      },
    )

    test('when somebody comes answers when they come', async () => {
      expect(await ask('when does milo come')).toContain('Tuesday 8 to 10')
    })

    test.each(['where is the thing for otis', 'what are we doing for otis', 'where does otis say goodbye'])(
      'a heading and who is in a chat are no answer: %s',
      async question => {
        expect(await ask(question)).not.toMatch(/says: “Otis says goodbye/)
      },
    )
  })
