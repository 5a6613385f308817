import { expect, test } from 'vitest'
import { isSecretName } from './is-secret-name.ts'

test('pictures call secrets by these names', () => {
  expect(['Wi-Fi password', 'PIN', 'Contraseña', 'IBAN', 'Door code'].every(isSecretName)).toBe(true)
  expect(
    ['Kod odbioru', 'Hasło', 'Zugangscode', 'Code d’accès', 'Código de recogida'].every(isSecretName),
  ).toBe(true)
  expect(['Kod pocztowy', 'Booking code', 'Code postal', 'Buchungscode'].some(isSecretName)).toBe(false)
  expect(['Passenger', 'Passport no', 'Gate', 'Total', 'Order number'].some(isSecretName)).toBe(false)
})

test.each([
  ...['Passphrase', 'Passcode', 'Mot de passe', 'Passord', 'Palavra-passe', 'Código de passe'],
  ...['Code de passe', 'Phrase de passe', 'Pass_word', 'Pass1', 'Boarding pass', 'Bus pass', 'Day pass'],
  ...['パスワード', 'ﾊﾟｽﾜｰﾄﾞ', '비밀번호', '密码', 'Пароль', 'Lösenord'],
  ...['Backup', 'Backup code', 'Backup-Code', 'Backup-Codes', 'Backupcodes', 'Backup 2FA codes'],
  ...['Backup sign-in codes', '2FA backup', 'Recovery', 'Recovery codes', 'Recovery-Code', 'Recovery_key'],
  ...['Recovery token', 'Recovery ID', 'Recovery mnemonic', 'Recovery number', 'Recovery secret'],
  ...['Recovery secret phrase', 'Recovery time code', 'Recovery email password', 'Recovery email seed'],
  ...['Verificationcode', 'Verification email code'],
  ...['Account', 'Account number', 'AccountNumber', 'AccountNo', 'Accountnummer', 'account_number'],
  ...['Bankaccount', 'Bank account details', 'Account details', 'Account name and number'],
  ...['Account name/number', 'Account type and number', 'Account holder ID', 'Account type_no'],
  ...['Ibannummer', 'IBANnr', 'IBAN_NR', 'RoutingNumber'],
  ...['Card no.', 'Debit card', 'Cardnumber', 'CardNo', 'Cards', 'Card name and number', 'Keycard'],
  ...[
    'Routing number',
    'Routing no.',
    'Kontonummer',
    'Konto-Nr',
    'Gästepasswort',
    'WLAN-Kennwort',
    'Sim cards',
    'Senhas',
  ],
  ...['Gift card', 'Giftcard', 'Giftcard code', 'eGiftcard', 'Mastercard number', 'Barclaycard number'],
  ...['Oystercard', 'Railcard number', 'Business card number', 'Business card ending', 'SIM card number'],
  ...['Business card number/ending', 'Monzo business card', 'Card holder and number', 'Card holder, last 4'],
  ...[
    'Key',
    'API_KEY',
    'Key contact number',
    'API key information',
    'API and key information',
    'Key information code',
  ],
])('what is called %j is hidden', name => {
  expect(isSecretName(name)).toBe(true)
})

test('names are hidden however their letters are written', () => {
  const names = ['パスワード', '비밀번호', 'Código de passe', 'Lösenord', 'Contraseña']
  expect(names.filter(name => !isSecretName(name.normalize('NFD')))).toEqual([])
})

test.each([
  ...['Cardio', 'Cardiology', 'Cardiac output', 'Cardboard', 'Cardigan', 'Postcard', 'Scorecard'],
  ...['Report card', 'Boarding card', 'Business card', 'Birthday card', 'Greeting card', 'Discard after'],
  ...['Card holder', 'Cardholder', 'Card game', 'Card reader', 'Yellow card', 'Red cards'],
  ...['Account manager', 'Account holder', 'Account executive', 'Account director', 'Account team'],
  ...['Account settings', 'Account status', 'Account type', 'Account owner', 'Account balance'],
  ...['Account email', 'Attn: Accounts Payable', 'Accounts receivable', 'Accountant', 'Accounting'],
  ...['Accountability', 'Key points', 'Key dates', '5 key takeaways', 'Key stage', 'Key information'],
  ...['Key people', 'Backup plan', 'Backup status', 'Backup singers', 'Recovery day', 'Recovery heart rate'],
  ...['Recovery e-mail', 'Passive income', 'Passion fruit', 'Passata', 'Passat', 'Passengers', 'Passed'],
  ...[
    'Passport number',
    'Verification status',
    'Cardamom',
    'Ground cardamom',
    'Placard',
    'Wildcard',
    'Cardinal',
  ],
  ...[
    'Routing',
    'Train routing',
    'Routing via Bern',
    'Cardholder',
    'Accounted for',
    'Keynote',
    'Keyword',
    'Monkey',
  ],
  ...[
    'Turkey',
    'Compass',
    'Passenger name',
    'Bypass',
    'Desenhar',
    'Opinion',
    'Spinach',
    'Shopping',
    'Chaslo',
  ],
])('what is called %j is not', name => {
  expect(isSecretName(name)).toBe(false)
})
