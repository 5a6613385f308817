import { afterEach, expect } from 'vitest'

/**
 * Set-up of every vitest file: whatever is said with `console.error` fails the test that said it. One that expects it
 * takes it away first: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
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
