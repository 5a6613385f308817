import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { growthMax, growthOf } from '#test/time/growth-of.ts'
import { secretsIn } from './secrets/secrets.ts'

test.each(
  [
    ...[
      'A',
      'A ',
      '1 ',
      'code ',
      'door code ',
      'kod do ',
      'Password: a-\n',
      'password Moewe-\n',
      'password of the new house MoeweKie\nsel88\n',
      'Password: a b\n',
      'password is ',
      'your code ',
      'kod 418 ',
      'lock combination 1-',
      'cvv\n',
      'code at home ',
      'pin for a ',
      'password for\n',
      'a1 is the ',
      'a1 is ',
    ],
    ...[
      '42 ',
      '1 2 ',
      'never share code 12 ',
      'use 1234 ',
      'your code b ',
      'pw: ',
      'user pass: ab ',
      'db_',
      'mysql -u ',
      'curl -u a',
      'passw0rd ',
      'tracking number 1 ',
      'api_token=a b1',
      'enter the code A1B',
    ],
    ...['://a:', 'BEGIN PRIVATE KEY-', 'seed phrase\napple ', 'de89', 'enter the code 1 ', '1234 is your a '],
    ...['use the the 1234 to a ', 'password is “a ', 'seed phrase: apple ', 'verification: ', 'pass: '],
    ...[
      'house alarm at ',
      'combination of a b ',
      'combination 1-',
      '12 right, ',
      'to get in a b ',
      'press 1234 in the ',
    ],
    ...[
      'opens a b with ',
      'alarm\n1',
      'door gate lock 1 ',
      '4821 for the ',
      'key box (a',
      'security question ',
      'my first ? answer: ',
      'recovery phrase\napple ',
      'pin (a) ',
    ],
    ...['wifi a / ', 'wifi: ab cd / ', 'wi-fi\nab\n', 'wifi a pass ', 'ssid a\nb\n', 'wireless key (psk) '],
    ...['safe: one, ', 'safe: right 1, ', 'the safe code on a is one two ', 'let yourself in with '],
    ...[
      'for the back gate ',
      'pour entrer a ',
      'die tür geht mit ',
      'gate one is 1234 ',
      'type 1234 in the box a ',
    ],
    ...['4242\n', 'AA11\n', 'verification code is\n', 'door\ncode\n', '- ', '\n', 'recovery codes '],
  ].flatMap(part => [part, `AA11${part.repeat(33)} `]),
)('a text made to be hard to search takes no longer than another: %j', part => {
  const textOf = (chars: number) => part.repeat(Math.ceil(chars / part.length)).slice(0, chars)
  const text = textOf(100_000)
  const millis = cpuMillisOf(() => secretsIn(text))
  expect(millis).toBeLessThan(1_000)
  // Fast results need no comparison. There are hundreds of these texts.
  if (millis > 100) expect(growthOf(chars => secretsIn(textOf(chars)), 100_000)).toBeLessThan(growthMax)
})
