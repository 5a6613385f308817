import { expect, test } from 'vitest'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fileNameOf } from './file-name-of.ts'
import { noteOf } from './note-of.ts'

test('a note holds what is known, under its title', async () => {
  const note = noteOf(aScreenshot({ tags: ['groceries'] }), 'Receipts')
  expect(note.name).toBe('Green Valley Market.md')
  const text = await note.text()
  for (const part of [
    '# Green Valley Market',
    '- Type: Note',
    '- Category: Receipts',
    '- Tags: groceries',
    '$36.87',
  ]) {
    expect(text).toContain(part)
  }
})

test('text from a picture cannot break out of its fence or become a heading', async () => {
  const note = noteOf(aScreenshot({ title: '# <b>Hi</b>', extractedText: 'before\n```\n# after' }), undefined)
  const text = await note.text()
  expect(text).toContain('# \\# \\<b\\>Hi\\</b\\>')
  expect(text).toContain('````text\nbefore\n```\n# after\n````')
})

test.each([
  ['../../etc/passwd', 'etc passwd.md'],
  ['a/b\\c:d*e?"<>|', 'a b c d e.md'],
  ['', 'screenshot.md'],
  ['x'.repeat(200), `${'x'.repeat(80)}.md`],
])('"%s" becomes the file "%s"', (title, name) => {
  expect(fileNameOf(title, 'md')).toBe(name)
})
