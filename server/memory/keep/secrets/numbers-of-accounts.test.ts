import { expect, test } from 'vitest'
import { withoutSecrets } from './secrets.ts'

test.each([
  ['Account number 12847756', 'Account number •••'],
  ['Account no. 1284 7756\nSort code 04-00-72', 'Account no. •••\nSort code •••'],
  ['Current account\n04-00-72 12847756', 'Current account\n•••'],
  ['12847756 · 04-00-72', '12847756 · 04-00-72'],
  [
    'Pay by bank transfer: Account 000123456789, Routing 121000248.',
    'Pay by bank transfer: Account •••, Routing •••.',
  ],
  ['Kontonummer 532013000\nBLZ 37040044', 'Kontonummer •••\nBLZ •••'],
  ['BSB 062-000 Acc 1234 5678', 'BSB ••• Acc •••'],
  ['CLABE 032180000118359719', 'CLABE •••'],
  ['IBAN DE21 5065 2124 0045 1180 77, Verwendungszweck', 'IBAN •••, Verwendungszweck'],
  ['IBAN-Nr.:\nGB33BUKB20201555555559', 'IBAN-Nr.:\n•••'],
  ['IBAN FR76 3000 6000 0112 3456 7890 18', 'IBAN •••'],
  ['Numero di conto 000000123456', 'Numero di conto •••'],
  ['Número de cuenta: 2100 0418 4502 0005 1332', 'Número de cuenta: •••'],
  ['Rekeningnummer 1234 5678 90', 'Rekeningnummer •••'],
  ['Nr konta 1020 3040 5060', 'Nr konta •••'],
  ['A/C 50100234567890', 'A/C •••'],
  ['Checking 000123456789', 'Checking •••'],
  ['Lloyds Bank\nJ Smith\n04-00-72 | 12847756\n£1,309.54', 'Lloyds Bank\nJ Smith\n•••\n£1,309.54'],
  ['12847756\nAccount number\n04-00-72\nSort code', '•••\nAccount number\n•••\nSort code'],
  ['121000248\nRouting number\n000123456789\nAccount number', '•••\nRouting number\n•••\nAccount number'],
  ['062-000\nBSB\n1234 5678\nAccount no.', '•••\nBSB\n•••\nAccount no.'],
])('in %j account and branch are hidden, both or neither', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown)
})

test.each([
  'Account balance £1,309.54',
  'Account: ann@example.com',
  'Savings 4.2 % p.a.',
  'Order 12847756 shipped',
  'Train routing via Bern, platform 12',
  'Checking in on 12 May 2026',
  'Account opened 12/05/2026',
  'Compte rendu du 12 mai',
  'Bank holiday 26-05-25',
])('%j stays in clear', text => {
  expect(withoutSecrets(text)).toBe(text)
})
