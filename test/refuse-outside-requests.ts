import { afterEach, expect } from 'vitest'
import { isLoopback } from './is-loopback.ts'

/** Set-up of every vitest file that runs in a browser: a page that asks anything of another machine fails its test. */
afterEach(() => {
  const asked = performance.getEntriesByType('resource').map(entry => new URL(entry.name))
  performance.clearResourceTimings()
  const outside = asked.filter(url => /^(http|ws)s?:$/.test(url.protocol) && !isLoopback(url.hostname))
  expect(outside.map(String), 'a component asked another machine for something').toEqual([])
})
