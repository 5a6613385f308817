import { expect, test } from 'vitest'
import { cleanFileName } from './clean-file-name.ts'

test.each([
  ['IMG_0042.png', 'IMG_0042.png'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.ini', 'system.ini'],
  ['/', 'screenshot'],
  ['..', 'screenshot'],
  ['', 'screenshot'],
  ['a\u0000b\u202e\n.png', 'ab.png'],
  ['<b>"x"|y?.png', 'bxy.png'],
  ['Mu\u0308ller 🦣.png', 'Müller 🦣.png'],
  ['x'.repeat(300), 'x'.repeat(119)],
  [`${'🦣'.repeat(300)}.png`, `${'🦣'.repeat(115)}.png`],
])('%j is kept as %j', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})
