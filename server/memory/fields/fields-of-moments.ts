import type { Field } from './value-field.ts'

/** Dates and times. */
export const fieldsOfMoments = {
  posting: {
    asked: 'published, posted, tweeted, publication date, posting date',
    doing: 'publish, post, tweet, come out',
    labels: 'published, posted, updated, publication date',
    shape: 'moment',
  },
  'due date': {
    asked: 'due date, deadline, due',
    doing: 'pay, have to pay',
    labels: 'due date, due, deadline, pay by',
    shape: 'moment',
  },
  'expiry date': {
    asked: 'expiry date, expiration date, expiry, expire, expires, valid until',
    labels:
      'expires, expire, expiry, expiry date, expiration, valid until, valid thru, valid through, valid to, good thru, exp',
    shape: 'moment',
  },
  departure: {
    asked: 'departure, departure time, depart, departs, take off',
    doing: 'go, set off, fly, depart, leave, leaves, leaving, departing',
    things: 'flight, plane, train, coach, ferry',
    labels: 'departs, depart, departure, departure time, dep, departed, leaves',
    shape: 'moment',
  },
  boarding: {
    asked: 'boarding time, boarding',
    doing: 'board',
    labels: 'boarding, boarding time, board, boards',
    shape: 'moment',
  },
  arrival: {
    asked: 'arrival, arrival time, delivery date, arrive, arrives, arriving, delivered',
    doing:
      'land, landing, get in, get there, get here, get to me, get delivered, show up, come, be there, be here',
    labels:
      'arrives, arrive, arrived, arrival, arrival time, arriving, arr, lands, gets in, flies in, delivery, delivered, estimated delivery, expected, expected by, eta',
    except: 'out for delivery, delivery attempt, attempted delivery, failed delivery, ready for delivery',
    shape: 'moment',
  },
  'check-in': {
    asked: 'checkin, checkin date, checkin time, check in, check into',
    labels: 'checkin',
    shape: 'moment',
  },
  'check-out': {
    asked: 'checkout, checkout date, checkout time, check out',
    doing:
      'be out of, be out, leave the hotel, leave the room, leave the apartment, leave the flat, leave the airbnb, move out',
    labels: 'checkout, departure, leave by, be out by, vacate by',
    shape: 'moment',
  },
  start: {
    asked: 'start time, start date',
    doing: 'start, begin',
    labels: 'start, starts, begin, begins, start time, start date, doors, show, from',
    shape: 'moment',
  },
  end: {
    asked: 'end time, end date',
    doing: 'end, finish, be over',
    labels: 'end, ends, end time, end date, finish, finishes, until',
    shape: 'moment',
  },
  opening: {
    asked: 'opening time, opening hours',
    doing: 'open',
    labels: 'open, opens, opening, opening time, opening hours, hours',
    shape: 'moment',
  },
  closing: {
    asked: 'closing time',
    doing: 'close',
    labels: 'close, closes, closing, closing time, until, hours',
    shape: 'moment',
  },
  time: { asked: 'time, what time, hour', labels: 'time, when', shape: 'time', plain: true, vague: true },
  date: {
    asked: 'date, when, which day, what day',
    labels: 'date, when, day',
    shape: 'moment',
    plain: true,
    vague: true,
  },
} satisfies Record<string, Field>
