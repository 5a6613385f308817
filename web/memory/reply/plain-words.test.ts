import { expect, test } from 'vitest'
import { plainWords } from './plain-words.ts'

test.each([
  ['It was **$36.87**.', 'It was $36.87.'],
  ['__Both__ are *bold* in **a way**', 'Both are bold in a way'],
  ['Found:\n- **Gate** B22\n* Seat 14A', 'Found:\n• Gate B22\n• Seat 14A'],
  ['1. one\n2. two', '1. one\n2. two'],
  ['### Title\n> said', 'Title\nsaid'],
  ['The code is `*AB*-**12**`.', 'The code is *AB*-**12**.'],
  ['See [the page](https://example.com/a).', 'See the page.'],
  [
    'Look:\n```sh\nrm -rf *build* **now**\n```\nDone, **truly**.',
    'Look:\nrm -rf *build* **now**\nDone, truly.',
  ],
  ['\\*not bold\\*', '*not bold*'],
  ['Open `Wi-Fi` > Networks, then `a` - `b` + `c`', 'Open Wi-Fi > Networks, then a - b + c'],
])('%j is read as %j', (text, words) => {
  expect(plainWords(text)).toBe(words)
})

test.each([
  '2 * 3 * 4',
  'snake_case_name',
  'a ** b',
  'one ` tick',
  '5 > 3',
  '#hashtag',
  'a*b*c',
  '**** **** 4242',
  'Name: ______',
  'my__own__name',
])('%j stays as it is', text => {
  expect(plainWords(text)).toBe(text)
})
