import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const typed = {
  boarding:
    '# Lotusair\nFlight VN 123\nDate    12 JUN 2026\nGate 9\nBoarding    13:05\nDeparts    13:45\nGate closes    13:30',
  agenda:
    '# Offsite agenda\n9:00    Welcome\n9:30    Roadmap with Priya\n10:30    Coffee break\n11:00    Budget review\n12:30    Lunch',
  steps:
    '# How to reset the router\n1. Unplug the router\n2. Wait thirty seconds\n3. Hold the reset pin\n4. Plug it in again',
  weather:
    '# Weather in Porto\nMon    Sunny    14° 22°\nTue    Rain 80%    12° 17°\nWed    Cloudy    11° 18°\nThu    Rain 30%    10° 16°',
  budget:
    '# Household budget\nItem    January    February    March\nRent    900.00    900.00    900.00\nGroceries    310.40    288.10    341.90',
  account:
    'Everyday account\n2,846.15 €\nLidl    -37.82\nGroceries\nNordvik ApS    +3,120.00\nSalary\nLidl    -22.15\nGroceries',
  stay: '# Your stay in Alfama\nTourist tax is 4 € per person and night, in cash.\nWe ask you to leave by 10:30 on Monday.',
  prices:
    '# Dehumidifier 20L\nShop    Total    In stock\nElgiganten    248.90 €    Yes\nProshop    229.00 €    Yes\nAmazon    219.99 €    No\nLowest price in 6 months: 204.00 € on 3 September',
  workout: '# Leg day\nBack squat\nSet 1    60 kg x 8\nSet 2    65 kg x 8\nSet 3    70 kg x 5',
  crew: '                Trip crew\nAna, Ben, Marco, You\n\nMarco\nflat is booked!! 612 euros\n18:02\n\nBen\nI paid the train tickets, 96 in total\n18:05\n\nAna\nthe car is reserved\n18:10\n\nBen\nsee you on Friday\n18:20',
  soup: '# Lentil soup\n1 1/2 cups lentils\n3/4 tsp cumin',
  chores: '# Before we leave\nPay electricity 86.40\nWater the plants',
}

const told: [question: string | string[], answer: RegExp][] = [
  ['When must I be at the gate?', /13:05/],
  ['What comes right after the roadmap?', /says: “10:30 Coffee break”/],
  ['What comes before lunch?', /says: “11:00 Budget review”/],
  ['Which step comes after unplugging the router?', /Wait thirty seconds/],
  ['Will it rain on Tuesday?', /^Yes\. .*“Tue Rain 80%/],
  ['Is it going to rain on Wednesday in Porto?', /^No\. .*“Wed Cloudy/],
  ['Will it rain on Thursday?', /^“.*says: “Thu Rain 30%/],
  ['What did everything cost in March together?', /1,241\.90/],
  ['How much have I spent at Lidl?', /€59\.97.* from 2 amounts/s],
  ['How much tourist tax is that for the 4 of us altogether?', /4 € per person and night/],
  ['Whats the cheapest dehumidifier?', /\*\*229\.00 €\*\*/],
  ['What was my heaviest squat?', /\*\*70 kg\*\*/],
  [['How much is the tourist tax?', 'and when do we have to be out'], /10:30/],
]
const notTold: [question: string | string[], claim: RegExp][] = [
  ['What do I owe Marco?', /under “Marco”/],
  ['How much is it at Power?', /says:|\*\*/],
  ['How many lentils do I need?', /\*\*3\/4/],
  ['How much tourist tax is that for the 4 of us altogether?', /It comes to/],
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now: Date.UTC(2026, 1, 2, 12) })

    test.each(told)('%j is answered from its own row', async (question, answer) => {
      expect((await ask(question)).content).toMatch(answer)
    })

    test.each(notTold)('%j is not answered by what only stands near', async (question, claim) => {
      expect((await ask(question)).content).not.toMatch(claim)
    })
  })
