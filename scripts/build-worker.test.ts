import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shellVersion } from './build-worker.ts'

test('a phone fetches its files anew if one changes whose name stays the same', () => {
  const folder = mkdtempSync(join(tmpdir(), 'remy-shell-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = ['/index.html', '/manifest.webmanifest']
  for (const file of files) writeFileSync(join(folder, file), 'as it was')
  const before = shellVersion(folder, files)
  expect(shellVersion(folder, files)).toBe(before)
  writeFileSync(join(folder, '/manifest.webmanifest'), 'another')
  expect(shellVersion(folder, files)).not.toBe(before)
})
