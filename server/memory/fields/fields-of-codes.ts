import type { Field } from './value-field.ts'

/** Codes, passwords and identifying numbers. */
export const fieldsOfCodes = {
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
  'PIN code': { asked: 'pin code, pin', labels: 'pin code, pin, code, kod', shape: 'code' },
  'door code': {
    asked: 'door code, access code, entry code, gate code, building code, entrance code',
    labels: 'door code, access code, entry code, gate code, building code, entrance code, code, kod',
    shape: 'code',
  },
  'one-time code': {
    asked:
      'one-time code, verification code, security code, login code, signin code, authentication code, authenticator code, one-time password, one-time passcode, two-factor code, 2fa code, sms code, otp',
    labels: 'one-time code, verification code, security code, login code, signin code, code, otp, kod',
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
    asked: 'account number, account no, bank account',
    labels:
      'account, account number, account no, current account, savings account, checking account, checking, iban, konto, kontonummer, clabe',
    shape: 'code',
  },
  IBAN: { asked: 'iban, international bank account number', labels: 'iban', shape: 'code' },
  'routing number': {
    asked: 'routing number, sort code, bank code, branch code, bsb',
    labels: 'routing, routing number, sort code, bank code, branch code, bsb, blz, current account',
    shape: 'code',
  },
  'recovery phrase': {
    asked:
      'recovery phrase, seed phrase, backup phrase, secret phrase, mnemonic, mnemonic phrase, seed words, recovery words, wallet words, wallet phrase, wallet seed, recovery seed',
    labels:
      'recovery phrase, seed phrase, backup phrase, secret phrase, secret recovery phrase, mnemonic, mnemonic phrase, seed words, recovery words, wallet words',
    shape: 'secret',
  },
  combination: {
    asked:
      'combination, safe combination, lock combination, safe code, lock code, padlock code, locker combination',
    labels:
      'combination, safe combination, lock combination, safe code, lock code, padlock code, safe, lock, padlock, locker',
    shape: 'code',
  },
  'flight number': {
    asked: 'flight number, flight no',
    labels: 'flight, flight number',
    shape: 'flight',
    plain: true,
  },
  code: { asked: 'code, error code', labels: 'code, error code, error, kod', shape: 'code', plain: true },
} satisfies Record<string, Field>
