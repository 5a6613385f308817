import { describe, expect, test } from 'vitest'
import { anAskedLibrary } from '#test/an-asked-library.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

const now = Date.UTC(2026, 1, 2, 12)

const typed = {
  boarding:
    '# Lotusair\nFlight VN 123\nDate    12 JUN 2026\nGate 9\nBoarding    13:05\nDeparts    13:45\nGate closes    13:30',
  agenda:
    '# Offsite agenda\n9:00    Welcome\n9:30    Roadmap with Priya\n10:30    Coffee break\n11:00    Budget review\n12:30    Lunch',
  steps:
    '# How to reset the router\n1. Unplug the router\n2. Wait thirty seconds\n3. Hold the reset pin\n4. Plug it in again',
  weather:
    '# Weather in Porto\nMon    Sunny    14° 22°\nTue    Rain 80%    12° 17°\nWed    Cloudy    11° 18°\nThu    Rain 30%    10° 16°\nFri    No rain    9° 15°\nSat    Chance of rain    8° 14°',
  calls: '# Recent calls\n18:20    Mom\n17:05    Dad\n15:40    Dentist',
  trip: '# City trip\nSaturday\n10:00    Museum\n19:00    Dinner at Nino\nSunday\n9:00    Boat tour',
  line: '# Line 3 departures\n7:05    Harbour\n7:25    Old Town\n7:45    Airport',
  errands: '# Errands\nGrocer\n• Eggs\n• Oat milk\nPharmacy\n• Aspirin\n• Plasters',
  club: '# Club spending\nItem    Marketing    April    May\nBalls    10.00    20.00    30.00\nNets    1.00    2.00    3.00\nIncome    50.00    60.00    70.00',
  espresso:
    '# Espresso machine Lima\nCoffeeworld    €389.00    available\nKitchenPro    €359.00    not in stock\nBeanHub    €372.50    available\nAll-time low €310.00',
  shoes:
    '# Trail shoes\nRunPoint    €119.00\nPeakStore    €99.00 sold out\nStride    €109.00\nPreviously €89.00\nNotify me below €80.00',
  oslo: '# Flights to Oslo\nNordair    €120.00    2 left\nSkyjet    €95.00    Unavailable\nFjordline    €101.00    5 left\n30-day low: €77.00\nThree-month low: €71.00',
  rental: '# Ski rental\nSkis 25 € each day\nHelmet 6 € daily',
  lodge: '# Casa Verde\nCity tax (per person, per night)    5 €\nCleaning fee    35 €',
  shares: '# Watchlist\nApple    +1.23\nTesla    -4.56\nNvidia    +12.90',
  card: '# Revolut\nToday\nTesco    -£12.40\nYesterday\nTesco    -£30.10\nBoots    -£4.00',
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
  ['cheapest espresso machine', /\*\*€372\.50\*\*/],
  ['cheapest trail shoes', /\*\*€109\.00\*\*/],
  ['cheapest flight to oslo', /\*\*€101\.00\*\*/],
  ['what does the helmet cost altogether', /says: “Helmet 6 € daily”/],
  ['what do the skis cost in total', /says: “Skis 25 € each day”/],
  ['How much city tax is that for the 4 of us altogether?', /says: “City tax \(per person, per night\) 5 €”/],
  ['how much have i spent at tesco', /£42\.50.* from 2 amounts/s],
  ['How much have I spent at Lidl?', /€59\.97.* from 2 amounts/s],
  ['How much tourist tax is that for the 4 of us altogether?', /4 € per person and night/],
  ['Whats the cheapest dehumidifier?', /\*\*229\.00 €\*\*/],
  ['What was my heaviest squat?', /\*\*70 kg\*\*/],
  [['How much is the tourist tax?', 'and when do we have to be out'], /10:30/],
]
const notTold: [question: string | string[], claim: RegExp][] = [
  ['What do I owe Marco?', /under “Marco”/],
  ['How many lentils do I need?', /\*\*3\/4/],
  ['Will it rain on Monday or Tuesday?', /^(?:Yes|No)\b/],
  ['Does the rain jacket arrive on Tuesday?', /^(?:Yes|No)\b|says:/],
  ['Is Sunny coming on Monday?', /^(?:Yes|No)\b|says:/],
  ['Will it rain heavily on Tuesday?', /^(?:Yes|No)\b/],
  ['Will it rain in Turku on Tuesday?', /^(?:Yes|No)\b|says:/],
  ['Who did I call after Mom?', /Dad/],
  ['What is the second item after the roadmap?', /says:|\*\*/],
  ['Which session by Sam comes after the roadmap?', /says:|\*\*/],
  ['What do I have to pay after the welcome?', /says:|\*\*/],
  ['What comes after plugging it in again?', /says:|\*\*/],
  ['What comes after oat milk?', /Aspirin|says:/],
  ['What comes after dinner at Nino?', /Boat|says:/],
  ['What did everything cost in May together at the club?', /It comes to/],
  ['What did everything cost in March 2019 together?', /It comes to/],
  ['How much did I spend on Tesla?', /It comes to|\*\*/],
  ['How much tourist tax is that for the 4 of us altogether?', /It comes to/],
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    const { ask } = anAskedLibrary(engine, { pictures: [], typed, now })

    test.each(told)('%j is answered from its own row', async (question, answer) => {
      expect((await ask(question)).content).toMatch(answer)
    })

    test.each(notTold)('%j is not answered by what only stands near', async (question, claim) => {
      expect((await ask(question)).content).not.toMatch(claim)
    })

    test.each(['Will it rain on Tuesday?', 'Do I need an umbrella tomorrow?', 'Will it be sunny on Monday?'])(
      '%s is not answered by the forecast of another week',
      async question => {
        expect((await ask(question, null, now + 14 * 86_400_000)).content).not.toMatch(/^(?:Yes|No)\b|says:/)
      },
    )
  })
