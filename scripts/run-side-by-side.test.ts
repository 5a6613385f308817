import { expect, test, vi } from 'vitest'
import { runSideBySide } from './run-side-by-side.ts'

test('of two lanes that run at once the first speaks first, then the other, and all their stages are counted', async () => {
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation(line => void said.push(line))
  vi.spyOn(process.stdout, 'write').mockImplementation(text => said.push(String(text)) > 0)
  const tallies = await runSideBySide(
    [
      [{ name: 'one', command: ['typescript/bin/tsc', '--noSuchOption'] }],
      [
        { name: 'two', command: ['typescript/bin/tsc', '--version'] },
        { name: 'three', command: ['typescript/bin/tsc', '--version'] },
      ],
    ],
    {},
  )
  expect(tallies).toEqual([
    { passed: 0, failed: ['one (ended with 1)'], flaky: [], skipped: [] },
    { passed: 1, failed: [], flaky: [], skipped: [] },
    { passed: 1, failed: [], flaky: [], skipped: [] },
  ])
  const order =
    /── one\n.*── one: 1 failed.*── two\nVersion .*── two: passed.*── three\nVersion .*── three: passed/s
  expect(said.join('\n').replaceAll('\n\n', '\n')).toMatch(order)
})
