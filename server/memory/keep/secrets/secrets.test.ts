import { expect, test } from 'vitest'
import { secretsIn, withoutSecrets } from './secrets.ts'

const secrets = (text: string) => secretsIn(text).map(({ from, to }) => text.slice(from, to))

test.each([
  ['Garage pin\n- 4471\n- ask Tom', ['4471']],
  ['Gift card\n- £20.00', []],
  ['Visa 4242 4242 4242 4242 exp 12/28', ['4242 4242 4242 4242', '12/28']],
  ['Amex 3782-822463-10005', ['3782-822463-10005']],
  ['IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFF', ['DE89 3704 0044 0532 0130 00']],
  ['GB29NWBK60161331926819', ['GB29NWBK60161331926819']],
  ['Your verification code is 482 913. It expires in 10 minutes.', ['482 913']],
  ['G-482913 is your Google verification code', ['G-482913']],
  ['OTP: 77120', ['77120']],
  ['Password: correct-horse', ['correct-horse']],
  ['the password is Swordfish', ['Swordfish']],
  ['Network\nPassword\nXk9#vQ2!mTz7\nSecurity', ['Xk9#vQ2!mTz7']],
  ['PIN 4711', ['4711']],
  ['Password: sunny lemon tree 88', ['sunny lemon tree 88']],
  ['Password: hunter22 Network: Casa', ['hunter22']],
  ['Door code 4471#', ['4471#']],
  ['Alarm code 9921', ['9921']],
  ['Card expires 12/28, CVV 123', ['12/28', '123']],
  ['Enter the code 77123 to sign in', ['77123']],
  ['Use 482 913 to log in', ['482 913']],
  ['Recovery codes\n1. a1b2-c3d4\n2. e5f6-a7b8', ['a1b2-c3d4', 'e5f6-a7b8']],
  ['BlueHeron_5G, password is tidal-\notter-42\nYou’re a lifesaver', ['tidal-\notter-42']],
  ['Password: tidal\n-otter-42\nEnjoy', ['tidal\n-otter-42']],
  ['password is tidal- otter-42', ['tidal- otter-42']],
  ['Password: sunny lemon\ntree 88\nCheckout 11 am', ['sunny lemon\ntree 88']],
  ['Password: tidal-\nNetwork: Casa', ['tidal-']],
  ['Visa 4242 4242 4242\n4242\n12/28', ['4242 4242 4242\n4242', '12/28']],
  [
    'IBAN DE89 3704 0044\n0532 0130 00\nGB29NWBK60161331926819',
    ['DE89 3704 0044\n0532 0130 00', 'GB29NWBK60161331926819'],
  ],
  ['Your verification code is\n482 913', ['482 913']],
  ['Odebrać paczkę: paczkomat GDA04M, kod 418 552', ['418 552']],
  ['Twoja paczka czeka w paczkomacie GDA04M\nKod odbioru: 418552', ['418552']],
  ['Kod do bramy 4711#, hasło: Kwiatek12', ['4711#,', 'Kwiatek12']],
  ['Parcel locker 14, code 4471', ['4471']],
  ['Login: jo / s3cr3t!', ['s3cr3t!']],
  ['Staging login is deploy / Kestrel!904 if anyone needs it', ['Kestrel!904']],
  ['The credentials for the shop are admin / Sunny-Day77', ['Sunny-Day77']],
  ['login deploy:Kestrel!904', ['Kestrel!904']],
  ['Zugang zum Portal ist anna | Winter#22', ['Winter#22']],
  ['The login page is open / closed today', []],
  ['Credentials: guest:Maple44', ['Maple44']],
  ['2FA backup\n1234 5678\n8765 4321\n1111 2222', ['1234 5678', '8765 4321', '1111 2222']],
  ['暗証番号 4821', ['4821']],
  ['인증번호: 48213', ['48213']],
  ['Login: ann / bob', []],
  ['The code for the back door is 90210', ['90210']],
  ['Abholcode: 7731, Packstation 118', ['7731,']],
  ['WLAN-Schlüssel: 55 81 20 09', ['55 81 20 09']],
  ['Le code de la porte est 48B12', ['48B12']],
  ['Digicode 4821', ['4821']],
  ['Clave de acceso: Girasol-9', ['Girasol-9']],
  ['Código de recogida 5512', ['5512']],
  ['Codice di ritiro: 90817', ['90817']],
  ['Kody zapasowe\n1. a1b2-c3d4', ['a1b2-c3d4']],
  ['Remember: locker code 4471', ['4471']],
  ['Zakupy, kod 418 552, do piątku', ['418 552']],
  ['Twój kod: 41855', ['41855']],
  ['Ihr Code lautet 482913', ['482913']],
  ['Votre code est 482-913', ['482-913']],
  ['Öffnungscode 4471', ['4471']],
  ['Pincode: 4711', ['4711']],
  ['Gym locker combination 12-34-56', ['12-34-56']],
  ['Bike lock combination is 4471', ['4471']],
  ['Security code\n123', ['123']],
  ['Expiry CVV\n12/28 123\nName', ['12/28', '123']],
  ['Wi-Fi BlueHeron, password is tidal-\n\notter-42', ['tidal-\n\notter-42']],
  ['The wifi password is Xk9#vQ2!\nmTz7 enjoy', ['Xk9#vQ2!\nmTz7']],
  ['For you the password is sunnylemon\ntree88', ['sunnylemon\ntree88']],
  ['the alarm code at home is 7719', ['7719']],
  ['The wifi password at the cabin is pinecone-88, ask Ana', ['pinecone-88']],
  ['The wifi password at the cabin is pinecone.', ['pinecone']],
  ['PIN for the bike lock: 1290', ['1290']],
  ['the PIN of my card is 4711.', ['4711']],
  ['Password for the guest\nnetwork upstairs: Tanne-88', ['Tanne-88']],
  ['the code for the gym is 4471', ['4471']],
  ['The code for room 12 is 4471', ['4471']],
  ['The password for flat 3b is sunny88', ['sunny88']],
  ['Passwort für das WLAN in der Hütte: Tanne-88', ['Tanne-88']],
  ['le code pour la porte du garage est 4821', ['4821']],
  ['hasło do wifi w domu to Kwiatek12', ['Kwiatek12']],
  ['7719 is the alarm code', ['7719']],
  ['pinecone-88 is our wifi password', ['pinecone-88']],
  ['Paczkomat GDA04M, kod\n\n418 552', ['418 552']],
  ['token ghp_abcdefghijklmnop1234', ['ghp_abcdefghijklmnop1234']],
  [
    '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----\nafter',
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----'],
  ],
])('%j hides %j', (text, hidden) => {
  expect(secrets(text)).toEqual(hidden)
})

test.each([
  'Order 4242 4242 4242 4243',
  'DE88 3704 0044 0532 0130 00',
  'Confirmation code QX7LMN',
  'Forgot password? Reset it by 12 March 2026',
  'Password must be at least eight characters',
  'Passengers 2, total 1,234.50',
  'Call +44 20 7946 0958 before 2026',
  'Security code review on 14 May 2026',
  'Gate B22, seat 14A, use door 4 to board',
  'Recovery code of conduct',
  'Gate 22, booking code 418552',
  'Parcel locker, zip code 10115, opens 14 May 2026',
  'Paczkomat GDA04M, kod pocztowy 80-180',
  'Palabras clave: hotel, playa',
  'Confirmation code QX7LMN\n2 guests',
  'Dress code 2026 for the gala',
  'Security code review\n2026',
  '5400 5200\n6100 4301',
  'Promo code 418 552 and discount code 4471',
  'code 200 returned, exit code 1234',
  'Kod pocztowy 80180, kod rabatowy 4471',
  'Your booking code is 418552',
  'Enter code 2026',
  'A lock of hair, 12 34',
  'The password for your account is about to expire',
  'The password for the page is required',
  'The code for the promo is 4471',
  'The code for order 12 is 4471',
  'The code of conduct for members is 2 pages',
])('%j hides nothing', text => {
  expect(secrets(text)).toEqual([])
})

test.each([
  ['Password: hunter22\nEnjoy your stay', ['hunter22']],
  ['Password: hunter22\n2 towels each', ['hunter22']],
  ['Password\nXk9#vQ2!mTz7\nWPA2', ['Xk9#vQ2!mTz7']],
  ['Password: sunny lemon tree\nCheckout at 11', ['sunny lemon tree']],
  ['Password: sunny lemon tree.\nask for more', ['sunny lemon tree.']],
  ['The wifi password is hunter22\nWPA2 security', ['hunter22']],
  ['The wifi password is hunter22\n3pm check-in', ['hunter22']],
  ['Password: tidal-otter\n- Breakfast at 8', ['tidal-otter']],
])('%j hides %j and not what stands below', (text, hidden) => {
  expect(secrets(text)).toEqual(hidden)
})

test('what is hidden leaves the words around it', () => {
  expect(withoutSecrets('Guest wifi password: sunny-88, enjoy. Card 4242424242424242.')).toBe(
    'Guest wifi password: ••• enjoy. Card •••.',
  )
})

test('the mark that closes a quotation is no part of a secret in it', () => {
  expect(withoutSecrets('It says: “Front door code is 9036#”.')).toBe('It says: “Front door code is •••”.')
  expect(withoutSecrets('“wifi password is tidal-otter-42”, in “Chat”')).toBe(
    '“wifi password is •••”, in “Chat”',
  )
  expect(withoutSecrets('Password: “correct horse”')).toBe('Password: •••')
})

test('a code beside a number in brackets or with a sign is no telephone number', () => {
  expect(withoutSecrets('Google Authenticator one-time code (28) 482 913')).toBe(
    'Google Authenticator one-time code (28) •••',
  )
  expect(withoutSecrets('One-time code (4829) 22 11 2026')).toBe('One-time code (•••) 22 11 2026')
  expect(withoutSecrets('Parcel code (482) 913 20 from locker 14')).not.toContain('482')
  expect(withoutSecrets('Your login code is +7 482 913 10 min')).toContain('+7 •••')
})
