import { foldWords } from './fold-words.ts'
import type { Shape } from './value-shapes.ts'

export type FieldName = keyof typeof fields
export type Field = {
  /** What a person calls it in a question, parted by commas. */
  asked: string
  /** Doings that ask for it in a question of time: "when does it board", but not "the board of the hotel". */
  doing?: string
  /** What pictures call it; where missing, the asked words. */
  labels?: string
  shape: Shape
  /** True where a value of that shape counts even if nothing labels it: there is no mistaking a mail address. */
  plain?: true
  /** True for what says little: "the time of boarding" asks for the boarding. */
  vague?: true
}

/** Values that people ask for by a name that pictures vary. Everything else is asked by the picture's own label. */
export const fields = {
  password: {
    asked: 'password, passcode, passphrase, network key, wifi key, security key, pw, pwd, wifi pass',
    labels:
      'password, passcode, passphrase, network key, key, pass, pw, pwd, passwort, mot de passe, contrasena, clave',
    shape: 'secret',
  },
  'network name': {
    asked: 'network name, wifi name, wifi network, ssid, name of the wifi, wifi called',
    labels: 'network name, ssid, wifi, network',
    shape: 'secret',
  },
  'PIN code': {
    asked: 'pin code, pin',
    labels: 'pin code, pin, code, kod',
    shape: 'code',
  },
  'door code': {
    asked: 'door code, access code, entry code, gate code, building code, entrance code',
    labels: 'door code, access code, entry code, gate code, building code, entrance code, code, kod',
    shape: 'code',
  },
  'pickup code': {
    asked:
      'pickup code, pick up code, locker code, parcel code, collection code, code for the locker, code for the parcel locker',
    labels: 'pickup code, pick up code, locker code, collection code, code, kod, kod odbioru, abholcode',
    shape: 'code',
  },
  'confirmation code': {
    asked:
      'confirmation code, confirmation number, confirmation, booking reference, booking code, booking number, booking ref, booking id, reservation code, reservation number, reservation id, reference number, reference code, pnr, record locator',
    labels:
      'confirmation, confirmation code, confirmation number, confirmed, booking reference, booking code, booking number, booking ref, booking id, booking, reservation code, reservation number, reservation, reference, reference number, ref, pnr, record locator',
    shape: 'code',
  },
  'order number': {
    asked: 'order number, order no, order id, order code, order nr, purchase number',
    labels: 'order, order number, order no, order id, bestellnummer, commande',
    shape: 'code',
  },
  'tracking number': {
    asked:
      'tracking number, tracking code, tracking id, tracking no, parcel number, package number, shipment number',
    labels: 'tracking, tracking number, tracking id, package, parcel, shipment, sendungsnummer',
    shape: 'code',
  },
  'invoice number': {
    asked: 'invoice number, invoice no, invoice id, bill number',
    labels: 'invoice, invoice number, invoice no, rechnung, rechnungsnummer, facture',
    shape: 'code',
  },
  'case number': {
    asked: 'case number, case id, ticket number, support number, issue number',
    labels: 'case number, case, ticket, ticket number, issue',
    shape: 'code',
  },
  'account number': {
    asked: 'account number, account no, bank account, iban',
    labels: 'account, account number, account no, iban, konto',
    shape: 'code',
  },
  'routing number': {
    asked: 'routing number, sort code',
    labels: 'routing, routing number, sort code',
    shape: 'code',
  },
  'flight number': {
    asked: 'flight number, flight no',
    labels: 'flight, flight number',
    shape: 'flight',
    plain: true,
  },
  code: {
    asked: 'code, error code',
    labels: 'code, error code, error, kod',
    shape: 'code',
    plain: true,
  },
  total: {
    asked:
      'total, grand total, total due, amount due, balance due, due, total paid, total amount, total cost, total price, final amount',
    labels:
      'total, grand total, total due, amount due, balance due, total paid, total amount, total price, amount paid, to pay, summe, gesamt, montant total',
    shape: 'amount',
  },
  price: {
    asked: 'price, cost, how much, amount, charge',
    labels:
      'price, pricing, total, grand total, total due, total paid, amount due, amount, cost, paid, charged, spent, fee, preis, prix',
    shape: 'amount',
  },
  income: {
    asked:
      'income, salary, payroll, wage, paycheck, pay check, earnings, get paid, got paid, earn, earned, take home',
    labels: 'payroll, salary, income, wage, paycheck, earnings, gehalt, lohn',
    shape: 'amount',
  },
  'list price': {
    asked: 'list price, original price, regular price, old price, full price, price before',
    labels: 'list price, original price, regular price, old price, rrp, was',
    shape: 'amount',
  },
  subtotal: { asked: 'subtotal, sub total', shape: 'amount' },
  tax: { asked: 'tax, vat, sales tax', labels: 'tax, vat, mwst, tva', shape: 'amount' },
  discount: {
    asked: 'discount, how much do i save, how much did i save, how much can i save',
    labels: 'discount, save, you save, savings',
    shape: 'amount',
  },
  fee: { asked: 'fee', labels: 'fee', shape: 'amount' },
  balance: {
    asked: 'balance, available balance',
    labels: 'balance, available balance',
    shape: 'amount',
  },
  'e-mail address': {
    asked: 'email, email address, mail address',
    labels: 'email, email address, mail, contact',
    shape: 'email',
    plain: true,
  },
  'IP address': { asked: 'ip address, ip', shape: 'words' },
  'MAC address': { asked: 'mac address', shape: 'words' },
  address: {
    asked: 'address, street address, where',
    labels: 'address, adresse, location, direccion',
    shape: 'address',
    plain: true,
  },
  'phone number': {
    asked:
      'phone number, phone, mobile number, telephone number, telephone, cell number, mobile, number to call, new number, contact number',
    labels: 'phone, tel, telephone, mobile, cell, call, number, phone number, telefon',
    shape: 'phone',
    plain: true,
  },
  link: {
    asked: 'link, url, website, web address, web page, webpage, site',
    labels: 'link, url, website, web',
    shape: 'link',
    plain: true,
  },
  distance: {
    asked: 'distance, how far',
    labels: 'distance, dist, far',
    shape: 'distance',
    plain: true,
  },
  weight: {
    asked: 'weight, how heavy',
    labels: 'weight, mass, net weight',
    shape: 'weight',
    plain: true,
  },
  temperature: {
    asked: 'temperature, how warm, how hot, how cold',
    labels: 'temperature, temp, now, h, high',
    shape: 'temperature',
    plain: true,
  },
  duration: {
    asked: 'how long, duration',
    labels: 'time, duration, length, moving time, total time, dauer',
    shape: 'duration',
    plain: true,
  },
  frequency: { asked: 'how often', shape: 'frequency', plain: true },
  size: {
    asked: 'size, dimension, measurement, how big, how large',
    labels: 'size, dimension, measurement, measure',
    shape: 'size',
    plain: true,
  },
  card: {
    asked: 'card, credit card, debit card, payment card, card number, payment method',
    labels: 'card, payment method, paid with',
    shape: 'card',
    plain: true,
  },
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
    labels: 'expires, expire, expiry, expiry date, expiration, valid until, exp',
    shape: 'moment',
  },
  departure: {
    asked: 'departure, departure time, depart, departs, take off, leave, leaves',
    doing: 'go, set off, fly, depart, leaving, departing',
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
    doing: 'land, landing, get there, get here, get to me, get delivered, show up, come, be there, be here',
    labels:
      'arrives, arrive, arrived, arrival, arrival time, arriving, arr, lands, delivery, delivered, estimated delivery',
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
      'be out of, leave the hotel, leave the room, leave the apartment, leave the flat, leave the airbnb, move out',
    labels: 'checkout',
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
  time: {
    asked: 'time, what time, hour',
    labels: 'time, when',
    shape: 'time',
    plain: true,
    vague: true,
  },
  date: {
    asked: 'date, when, which day, what day',
    labels: 'date, when, day',
    shape: 'moment',
    plain: true,
    vague: true,
  },
  author: {
    asked: 'author, who wrote, writer, who said, written by',
    labels: 'by, author, written by',
    shape: 'words',
  },
} satisfies Record<string, Field>

export const fieldOf = (name: FieldName): Field => fields[name]

export const fieldNames = Object.keys(fields) as FieldName[]

/** A list of phrases as folded words. */
export const phrasesIn = (list: string) => list.split(',').map(foldWords)
