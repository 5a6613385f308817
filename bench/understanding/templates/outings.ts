import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

/** Journeys, stays and evenings: codes to show at a door, among numbers that only describe them. */
export const outings: Template[] = [
  {
    id: 'train-seat',
    half: 'develop',
    draw({ screen, random, value }) {
      const to = value.city()
      screen.open('Railo', 'railo.example/ticket', ['Tickets', 'Plan', 'Live', 'Account'])
      screen.title(`${value.city()} to ${to}`)
      screen.small(random.pick(['Adult x 1 · Railcard 16-25', '2 adults · 1st class', 'Off-peak day return']))
      screen.pairs([
        ['Date', value.date(value.dayIn(random.int(1, 40)))],
        ['Train', `${random.pick(['IC', 'ICE', 'RE', 'TGV'])} ${random.int(11, 9890)}`],
        [random.pick(['Coach', 'Carriage']), value.code(random.pick([random.digits(2), 'C', 'K']))],
        ['Seat', value.code(`${random.int(11, 98)}${random.pick(['', 'A', 'D'])}`)],
        ['Platform', value.code(`${random.int(1, 19)}${random.pick(['', 'a', 'B'])}`)],
        ['Duration', `${random.int(1, 5)}h ${random.int(2, 58)}m`],
        ['Changes', `${random.int(0, 2)}`],
        [random.pick(['Booking reference', 'Ticket code', 'Order ID']), value.booking()],
      ])
      return { type: 'note', category: 'Travel', app: 'Railo', title: [['train', 'ticket', to]] }
    },
  },
  {
    id: 'ferry-crossing',
    half: 'develop',
    draw({ screen, random, value }) {
      const line = `${value.brand()} ${random.pick(['Ferries', 'Lines'])}`
      screen.open(line, 'crossings.example/booking')
      screen.title(random.pick(['Your crossing', 'Ferry booking']))
      screen.text([
        `${line}: your ferry leaves on `,
        value.moment(value.dayIn(random.int(2, 60)), random.int(6, 21), 15),
        '.',
      ])
      screen.pairs([
        [random.pick(['Booking number', 'Reservation no.', 'Booking']), value.code(random.digits(8))],
        ['Cabin', value.code(random.digits(4))],
        ['Deck', `${random.int(5, 11)}`],
        [
          random.pick(['Vehicle registration', 'Licence plate', 'Registration']),
          value.code(`${random.capitals(2)}${random.digits(2)} ${random.capitals(3)}`),
        ],
        ['Vehicle', `Car up to ${random.int(4, 6)} m`],
        ['Passengers', `${random.int(1, 4)} adults, ${random.int(1, 3)} children`],
      ])
      return {
        type: ['note', 'reminder'],
        category: 'Travel',
        app: line,
        title: [['ferry', 'crossing', line]],
      }
    },
  },
  {
    id: 'room-at-an-inn',
    half: 'develop',
    draw({ screen, random, value }) {
      const hotel = `${value.brand()} ${random.pick(['Hotel', 'Inn', 'Suites'])}`
      const [beds, area] = [random.int(1, 2), random.int(18, 44)]
      screen.open('Stayly', 'stayly.example/trips', ['Explore', 'Trips', 'Inbox', 'Profile'])
      screen.title(hotel)
      screen.small(`4.${random.int(1, 9)} (${random.int(120, 980)} reviews)`)
      screen.pairs([
        ['Check-in', value.date(value.dayIn(9), 'weekday')],
        ['Check-out', value.date(value.dayIn(12), 'weekday')],
        ['Room', `${beds} queen bed${beds > 1 ? 's' : ''}, ${area} m²`],
        [random.pick(['Room number', 'Room no.']), value.code(`${random.int(2, 19)}${random.digits(2)}`)],
        ['Rooms', '1'],
        ['Guests', `${random.int(1, 4)}`],
        [
          random.pick(['Door code', 'Entry code', 'Lockbox code', 'Access code']),
          value.code(random.digits(4)),
        ],
        [
          random.pick(['Confirmation', 'Reservation ID', 'Confirmation number']),
          value.code(random.digits(9)),
        ],
      ])
      screen.text(`Room ${area} m² with balcony. Wi-Fi 300 Mbps. Floor ${random.int(2, 9)} of 12.`)
      return { type: ['note', 'reminder'], category: 'Travel', app: 'Stayly', title: [[hotel]] }
    },
  },
  {
    id: 'departures',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Flyboard', 'flyboard.example', ['Departures', 'Arrivals', 'Map', 'More'])
      screen.title(random.pick(['Departures', 'Live departures']))
      const cities = random.some(v.cities, 5)
      screen.table([
        ['Time', 'To', 'Flight', 'Gate'],
        ...cities.map((city, i) => [
          value.clock(9 + i, random.int(0, 11) * 5),
          city.split(' ')[0] ?? city,
          value.code(`${random.capitals(2)}${random.int(101, 9899)}`),
          value.code(`${random.pick(['A', 'B', 'C'])}${random.int(1, 48)}`),
        ]),
      ])
      screen.small(`Updated ${random.int(2, 9)} min ago. Page 1 of ${random.int(2, 7)}.`)
      return { type: 'note', category: 'Travel', app: 'Flyboard', title: [['departures', 'flight']] }
    },
  },
  {
    id: 'party-of-passengers',
    half: 'develop',
    draw({ screen, random, value }) {
      const airline = random.pick(v.airlines)
      screen.open(airline, 'fly.example/manage', ['Trips', 'Book', 'Check-in', 'More'])
      screen.title('Your booking')
      screen.pairs([
        [random.pick(['Booking reference', 'PNR', 'Booking code']), value.booking()],
        ['Flight', value.flight()],
        ['Aircraft', random.pick(['A320', 'B738', 'E190', 'A21N'])],
        ['Baggage', `${random.int(1, 2)} x 23 kg`],
      ])
      const row = random.int(4, 31)
      screen.table([
        ['Passenger', 'Seat', 'Ticket no.'],
        ...['A', 'B', 'C'].map(letter => [
          value.first(),
          value.code(`${row}${letter}`),
          value.code(random.digits(10)),
        ]),
      ])
      return { type: 'note', category: 'Travel', app: airline, title: [['booking', 'flight', airline]] }
    },
  },
  {
    id: 'parked-car',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Parkwise', 'parkwise.example', ['Map', 'Sessions', 'Cars', 'More'])
      screen.title(random.pick(['Parking session', 'Parking started', 'You are parked']))
      screen.pairs([
        [random.pick(['Zone', 'Zone code', 'Zone number']), value.code(random.digits(random.int(4, 5)))],
        [
          random.pick(['Plate', 'Number plate', 'License plate']),
          value.code(`${random.capitals(3)} ${random.digits(3)}`),
        ],
        ['Started', value.clock(9, random.int(10, 50))],
        ['Time left', `1h ${random.int(10, 59)}m`],
        ['Rate', value.amount(random.int(10, 60) * 10)],
        [random.pick(['Session ID', 'Receipt no.', 'Transaction ID']), value.code(random.digits(9))],
      ])
      screen.text(
        `Max stay ${random.int(2, 8)} hours. Height 2.${random.int(0, 4)} m. ${random.int(20, 90)} of 120 spaces free.`,
      )
      return {
        type: ['note', 'reminder'],
        category: ['Travel', null, 'Money & Bills', 'Shopping & Receipts'],
        app: 'Parkwise',
        title: [['park']],
      }
    },
  },
  {
    id: 'parcel-locker',
    half: 'develop',
    draw({ screen, random, value }) {
      const shop = value.brand()
      screen.open('Messages', 'chat.example', ['Chats', 'Calls', 'Status', 'Settings'])
      screen.title(random.pick(['Parcel ready', 'Ready to collect']))
      const code = value.code(random.digits(6))
      screen.text(
        [
          `Your parcel from ${shop} is in `,
          ['locker ', value.code(`${random.int(1, 90)}`)],
          ', column 2 of 6. ',
          random.pick(['Pickup code: ', 'Collection code ', 'Open it with code ']),
          code,
          '. Bring it home within 48 hours.',
        ].flat(),
      )
      screen.text(['Tracking number ', value.tracking()])
      screen.small(`Parcel 1 of 2 · ${random.int(1, 9)}.4 kg · size M`)
      return {
        type: ['note', 'task', 'reminder'],
        category: ['Shopping & Receipts', null],
        app: 'Messages',
        title: [['parcel', 'collect', shop]],
      }
    },
  },
  {
    id: 'seats-of-friends',
    half: 'develop',
    draw({ screen, random, value }) {
      const show = random.pick(v.bands)
      const row = random.pick(['F', 'K', 'BB', '12'])
      screen.open('Ticketo', 'ticketo.example', ['Events', 'Tickets', 'Wallet', 'More'])
      screen.title(show)
      screen.text([
        'On ',
        value.moment(value.dayIn(random.int(4, 90)), 19, 30),
        ` for ${random.int(90, 140)} minutes, ages 12+.`,
      ])
      screen.table([
        ['Name', 'Section', 'Row', 'Seat'],
        ...[7, 8, 9].map(seat => [
          value.first(),
          value.code('104'),
          value.code(row),
          value.code(`${seat + random.int(0, 20)}`),
        ]),
      ])
      screen.text([
        random.pick(['Order number ', 'Order no. ', 'Order #']),
        value.order(),
        '. 3 tickets, 1 transfer left.',
      ])
      return { type: ['note', 'reminder'], category: 'Events & Plans', app: 'Ticketo', title: [[show]] }
    },
  },
]
