import type { Family } from './families.ts'

type Sentences = readonly (readonly string[])[]

const more: Sentences = [
  ['{line}', '{line2}', '{line3}'],
  ['{line2}', '{line3}'],
]
const rest: Sentences = [['{line}', '{line2}']]

/** The sentences of a family, each with its forms, the fullest first. */
export const descriptionForms: Record<Family, Sentences> = {
  due: [
    [
      '{lead} for {period}: {sums}',
      '{lead}: {sums}',
      '{lead} for {period}: {particulars}',
      '{lead}: {particulars}',
      '{lead}',
    ],
    [
      'It is paid back by {creditDay}',
      'The direct debit of {debit} goes out on {dueDay}',
      'The direct debit goes out on {debitDay}',
      'It is due on {dueDay}',
      'It runs until {wholeUntil}',
    ],
    ...rest,
  ],
  paid: [
    [
      '{lead} for {period}: {sums}',
      '{lead} of {mainDay}: {itemsMore}, {sums}',
      '{lead}: {itemsMore}, {sums}',
      '{lead} of {mainDay}: {sums}',
      '{lead}: {sums}',
      '{lead} of {mainDay}: {particulars}',
      '{lead}: {particulars}',
      '{lead}',
    ],
    ...rest,
  ],
  account: [
    [
      '{lead} for {period}: {balance}, with {rowNames} among its entries',
      '{lead}: {balance}, with {rowNames} among its entries',
      '{lead}: {sums}',
      '{lead}: {rowsSaid}',
      '{lead}: {particulars}',
      '{lead}',
    ],
    ['It lists {entriesMore}'],
    ...rest,
  ],
  journey: [
    [
      '{By} from {from} to {to}, {changed}: {journeyFacts}',
      '{By} from {from} to {to}, {changed}',
      '{By} from {from} to {to} on {mainWhen}: {journeyFacts}',
      '{By} from {from} to {to} on {mainWhen}',
      '{By} from {from} to {to}: {journeyFacts}',
      '{By} from {from} to {to}',
      '{By} to {to} on {mainWhen}: {journeyFacts}',
      '{lead} on {mainWhen}: {journeyFacts}',
      '{lead}: {travelTime}',
      '{lead}: {journeyFacts}',
      '{lead}: {rowsSaid}',
      '{lead}: {particulars}',
      '{lead}',
    ],
    ['It costs {fare}'],
    ...rest,
  ],
  stay: [
    [
      '{travel} from {from} to {to} on {mainWhen}: {particulars}',
      '{travel} from {from} to {to} on {mainWhen}',
      '{lead} from {fromDay} to {toDay}: {particulars}',
      '{lead} from {fromDay} to {toDay}',
      '{lead} on {mainWhen}: {particulars}',
      '{lead}: {particulars}',
      '{lead}: {rowsSaid}',
      '{lead}',
    ],
    ['It costs {total}'],
    ...rest,
  ],
  event: [
    [
      '{lead}: {tableSaid}',
      '{lead} on {mainWhen}: {particulars}',
      '{lead} on {mainWhen}',
      '{lead}: {particulars}',
      '{lead}',
    ],
    ...more,
  ],
  parcel: [
    [
      '{lead}, {status}: {itemsMore}',
      '{lead}: {itemsMore}',
      '{lead}, {status}: {particulars}',
      '{lead}, {status}',
      '{lead}: {particulars}',
      '{lead}',
    ],
    [
      'It lies there until {collectDay}',
      'It lies there until {untilDay}',
      'It is expected on {expectedWhen}',
      'It was delivered on {deliveredWhen}',
    ],
    ['The total is {total}'],
    ...rest,
  ],
  talk: [
    ['{partnerWrites}: {talk}', '{Withwhom}'],
    ['{speaker}: {talk}', '{talk}'],
    ['{speaker2}: {talk2}', '{talk2}'],
  ],
  mail: [
    ['{sender} writes about {aboutSaid}', 'Mail about {aboutSaid}', 'Mail from {sender}', '{lead}'],
    ...more,
  ],
  list: [
    [
      '{lead}: {doneOf}. Still open: {open}',
      '{lead}: {doneOf}',
      '{lead}: {entriesMore}',
      '{lead}: {particulars}',
      '{lead}: {rowsSaid}',
      '{lead}',
    ],
    ...rest,
  ],
  table: [
    [
      '{lead} for {period}: {rowsSaid}',
      '{lead}: {rowsSaid}',
      '{lead}: {entriesMore}',
      '{lead}: {particulars}',
      '{lead}',
    ],
    ...more,
  ],
  recipe: [['{lead}, with {entriesMore}', '{lead}: {particulars}', '{lead}'], ...rest],
  article: [['{headline}, from {subject}', '{lead}'], ...more],
  quote: [['{quotedBy}', '{lead}'], ...more],
  code: [['{codeLead}: {failure}', '{failure}', '{codeLead}', '{lead}'], ...rest],
  network: [['{networkSaid}', '{lead}'], ['The password is in it'], ...rest],
  secret: [['{lead}', '{what}'], ['{particulars}'], ...rest],
  notifications: [['Notifications from {appsSaid}', 'Notifications'], ...more],
  weather: [['{lead}: {tableSaid}', '{lead}: {rowsSaid}', '{lead}: {entriesMore}', '{lead}'], ...rest],
  calendar: [
    [
      '{lead} for {period}: {rowsSaid}',
      '{lead} for {period}: {entriesMore}',
      '{lead}: {rowsSaid}',
      '{lead}: {entriesMore}',
      '{lead}',
    ],
    ...rest,
  ],
  record: [
    [
      '{lead}: {tableSaid}',
      '{lead}: {particulars}',
      '{lead}: {rowsSaid}',
      '{lead}: {entriesMore}',
      '{lead}: {foreign}',
      '{lead}',
    ],
    ...more,
  ],
}
