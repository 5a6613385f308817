import type { Field } from './value-field.ts'

/** Amounts. */
export const fieldsOfAmounts = {
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
      'price, pricing, total, grand total, total due, total paid, amount due, amount, cost, paid, owed, charged, spent, fee, preis, prix',
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
    asked:
      'discount, saving, savings, how much do i save, how much did i save, how much can i save, how much would i save, how much will i save, how much could i save, how much do we save, how much would we save',
    labels: 'discount, save, you save, savings',
    shape: 'amount',
  },
  fee: { asked: 'fee', labels: 'fee', shape: 'amount' },
  balance: { asked: 'balance, available balance', labels: 'balance, available balance', shape: 'amount' },
} satisfies Record<string, Field>
