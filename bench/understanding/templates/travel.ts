import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

export const travel: Template[] = [
  {
    id: 'boarding-pass',
    half: 'develop',
    draw({ screen, random, value }) {
      const [airline, flight, booking] = [random.pick(v.airlines), value.flight(), value.booking()]
      const [from, to] = random.some(
        v.cities.map((city, i) => [city, v.airports[i] ?? ''] as const),
        2,
      )
      const day = value.dayIn(random.int(1, 60))
      const [hour, minute] = [random.int(6, 20), random.int(0, 11) * 5]
      screen.open(airline, `${airline.toLowerCase().replace(' ', '')}.example`, [
        'Trips',
        'Book',
        'Check-in',
        'More',
      ])
      screen.brand(airline)
      screen.title(random.pick(['Boarding pass', 'Your boarding pass', 'Mobile boarding pass']))
      screen.rows([[from?.[1] ?? '', to?.[1] ?? '']])
      screen.rows([[from?.[0] ?? '', to?.[0] ?? '']])
      screen.pairs([
        [random.pick(['Passenger', 'Name', 'Traveller']), value.person()],
        ['Flight', flight],
        ['Date', value.date(day)],
        [random.pick(['Boarding', 'Boarding time']), value.clock(hour, minute)],
        ['Gate', value.code(`${random.pick(['A', 'B', 'C'])}${random.int(1, 48)}`)],
        ['Seat', value.code(`${random.int(1, 32)}${random.pick(['A', 'C', 'D', 'F'])}`)],
        [random.pick(['Booking reference', 'Confirmation', 'PNR']), booking],
      ])
      screen.small('Gate closes 20 minutes before departure.')
      return {
        type: 'note',
        category: 'Travel',
        app: airline,
        title: [['boarding'], [flight.text, to?.[0] ?? '', to?.[1] ?? '']],
      }
    },
  },
  {
    id: 'train-ticket',
    half: 'report',
    draw({ screen, random, value }) {
      const [from = '', to = ''] = random.some(v.cities, 2)
      const rail = `${value.brand()} Rail`
      const train = `${random.pick(['EC', 'IC', 'RE', 'ICE'])} ${random.int(100, 999)}`
      screen.open(rail, 'tickets.rail.example', ['Journeys', 'Tickets', 'Offers', 'Account'])
      screen.brand(rail)
      screen.title(`${from} → ${to}`)
      screen.pairs([
        ['Date', value.date(value.dayIn(random.int(2, 40)))],
        ['Train', train],
        ['Departure', value.clock(random.int(6, 12), 16)],
        ['Arrival', value.clock(random.int(13, 21), 35)],
        [random.pick(['Coach', 'Carriage']), value.code(`${random.int(1, 14)}`)],
        ['Seat', value.code(`${random.int(11, 98)}`)],
        [random.pick(['Booking code', 'Ticket number']), value.booking()],
        ['Price', value.amount(value.price(20, 120), 'total')],
      ])
      screen.small('Valid with photo ID. Second class, 1 adult.')
      return { type: 'note', category: 'Travel', app: rail, title: [[to, from, 'train', 'ticket']] }
    },
  },
  {
    id: 'hotel-booking',
    half: 'develop',
    draw({ screen, random, value }) {
      const hotel = `${random.pick(['Hotel', 'The', 'Casa', 'Grand'])} ${value.brand()}${random.pick(['', ' Inn', ' Suites'])}`
      const start = random.int(5, 90)
      const nights = random.int(2, 7)
      const total = value.price(200, 1800)
      screen.open('Staywell', 'staywell.example/bookings', ['Search', 'Saved', 'Bookings', 'Profile'])
      screen.small(
        random.pick(['Your booking is confirmed', 'Reservation confirmed', 'Thanks, you are all set!']),
      )
      screen.title(hotel)
      screen.text(value.address())
      screen.pairs([
        ['Check-in', value.moment(value.dayIn(start), 15, 0, 'weekday')],
        ['Check-out', value.moment(value.dayIn(start + nights), 11, 0, 'weekday')],
        ['Guests', `${random.int(1, 4)} adults`],
        ['Room', random.pick(['Double room, garden view', 'Twin room', 'Junior suite with balcony'])],
        ['Confirmation number', value.order()],
        [random.pick(['Total price', 'Price', 'Total']), value.amount(total, 'total')],
      ])
      screen.text(['Questions? Call ', value.phone(), ' at any time.'])
      return { type: 'note', category: 'Travel', app: 'Staywell', title: [[hotel]] }
    },
  },
  {
    id: 'flight-mail',
    half: 'report',
    draw({ screen, random, value }) {
      const airline = random.pick(v.airlines)
      const to = value.city()
      const day = value.dayIn(random.int(3, 70))
      const flight = value.flight()
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(`Your trip to ${to} is booked`)
      screen.small([`${airline} <`, value.email('bookings', airline), '>'])
      screen.text([
        `Hi ${value.first()}, thank you for flying with us. Your booking reference is `,
        value.booking(),
        '.',
      ])
      screen.text(['Flight ', flight, ' departs on ', value.moment(day, random.int(6, 21), 25), '.'])
      screen.text(['Paid: ', value.amount(value.price(80, 700), 'total')])
      screen.text(['Manage your booking at ', value.link(airline, '/manage')])
      return { type: 'note', category: 'Travel', app: airline, title: [[to, 'trip', 'flight']] }
    },
  },
  {
    id: 'rental-car',
    half: 'develop',
    draw({ screen, random, value }) {
      const firm = `${value.brand()} Cars`
      const start = random.int(3, 50)
      const car = random.pick([
        'VW Golf or similar',
        'Fiat 500 or similar',
        'Volvo V60 or similar',
        'Kia Ceed or similar',
      ])
      screen.open(firm, 'rentals.example/trips')
      screen.title(random.pick(['Your rental', 'Car reservation', 'Rental confirmed']))
      screen.text(car)
      screen.pairs([
        ['Pick-up', value.moment(value.dayIn(start), 10, 0)],
        ['Drop-off', value.moment(value.dayIn(start + random.int(2, 9)), 9, 30)],
        ['Location', value.address()],
        ['Reservation number', value.order()],
        ['Total', value.amount(value.price(90, 600), 'total')],
      ])
      screen.list(['Bring your driving licence', 'Fuel policy: full to full', 'Free cancellation'])
      return { type: 'note', category: 'Travel', app: firm, title: [['rental', 'car', 'reservation']] }
    },
  },
  {
    id: 'guest-guide',
    half: 'report',
    draw({ screen, random, value }) {
      const place = `${random.pick(v.streets)} ${random.pick(['Loft', 'Cottage', 'Studio', 'House'])}`
      const host = value.first()
      screen.open('Nestly', 'nestly.example/trips', ['Explore', 'Wishlists', 'Trips', 'Inbox'])
      screen.title(`${random.pick(['Welcome to', 'House guide:', 'Staying at'])} ${place}`)
      screen.small(`Hosted by ${host}`)
      screen.pairs([
        ['Address', value.address()],
        ['Check-in', value.moment(value.dayIn(random.int(1, 30)), 16, 0)],
        ['Door code', value.code(random.digits(4))],
        ['Wi-Fi network', value.network()],
        ['Wi-Fi password', value.password()],
      ])
      screen.text([
        'If anything is unclear call me on ',
        value.phone(),
        '. Please leave the keys on the table at checkout.',
      ])
      return { type: 'note', category: ['Travel', 'Home'], app: 'Nestly', title: [[place]] }
    },
  },
  {
    id: 'flight-search',
    half: 'develop',
    draw({ screen, random, value }) {
      const [from = '', to = ''] = random.some(v.airports, 2)
      screen.open('Farefinder', 'farefinder.example/flights', ['Explore', 'Trips', 'Alerts', 'More'])
      screen.title(`${from} – ${to}`)
      screen.small([
        value.date(value.dayIn(random.int(10, 90)), 'short'),
        `, 1 adult, ${random.pick(['Economy', 'Business'])}`,
      ])
      for (const airline of random.some(v.airlines, 4)) {
        screen.rows([
          [
            `${value.clock(random.int(6, 11), 20)} – ${value.clock(random.int(12, 20), 5)}`,
            value.amount(value.price(70, 900)),
          ],
          [airline, random.pick(['Nonstop', '1 stop', '2 stops'])],
        ])
      }
      screen.small('Prices include taxes and fees.')
      return {
        type: 'note',
        category: 'Travel',
        app: 'Farefinder',
        title: [
          [from, 'flight'],
          [to, 'flight'],
        ],
      }
    },
  },
  {
    id: 'itinerary',
    half: 'report',
    draw({ screen, random, value }) {
      const city = value.city()
      const start = random.int(5, 60)
      screen.open('Wander', 'wander.example/plans')
      screen.title(`${city} ${random.pick(['trip', 'itinerary', 'weekend', 'in three days'])}`)
      for (let i = 0; i < 3; i++) {
        screen.section(`Day ${i + 1}`)
        screen.small(value.date(value.dayIn(start + i)))
        screen.list(
          random.some(
            [
              'Old town walking tour',
              'Museum of modern art',
              'Ferry to the island',
              'Sunset at the viewpoint',
              'Check in at the hotel',
              'Dinner by the harbour',
              'Day trip to the castle',
              'Flea market',
            ],
            3,
          ),
        )
      }
      return { type: ['note', 'project'], category: 'Travel', app: 'Wander', title: [[city]] }
    },
  },
  {
    id: 'delay-notice',
    half: 'develop',
    draw({ screen, random, value }) {
      const airline = random.pick(v.airlines)
      const flight = value.flight()
      screen.open(airline, 'status.example', ['Trips', 'Book', 'Status', 'More'])
      screen.brand(airline)
      screen.title(random.pick(['Flight status', 'Your flight is delayed', 'Flight update']))
      screen.pairs([
        ['Flight', flight],
        ['Status', random.pick(['Delayed', 'On time', 'Cancelled'])],
        ['Scheduled departure', value.moment(value.dayIn(1), random.int(7, 20), 40)],
        ['Terminal', value.code(`${random.int(1, 5)}`)],
        ['Gate', value.code(`${random.pick(['A', 'D', 'E'])}${random.int(2, 39)}`)],
      ])
      screen.text(
        'We apologise for the inconvenience. Meal vouchers are available at the service desk in the departure hall.',
      )
      return { type: 'note', category: 'Travel', app: airline, title: [['flight', flight.text]] }
    },
  },
]
