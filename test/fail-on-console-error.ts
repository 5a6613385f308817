import { afterEach, expect } from 'vitest'

/**
 * Setup of every Vitest file: a `console.error` fails its test. A test that expects one mocks it first:
 * `vi.spyOn(console, 'error').mockImplementation(() => {})`.
 */
const said: unknown[][] = []
const sayForReal = console.error

console.error = (...words: unknown[]) => {
  said.push(words)
  sayForReal(...words)
}

afterEach(() => {
  expect(said.splice(0), 'console.error was called, and no test expected it').toEqual([])
})
