import { afterEach, expect } from 'vitest'
import { isLoopback } from './is-loopback.ts'

/** Setup of every Vitest file in a browser: a request to another machine fails its test. */
afterEach(() => {
  const asked = performance.getEntriesByType('resource').map(entry => new URL(entry.name))
  performance.clearResourceTimings()
  const outside = asked.filter(url => /^(http|ws)s?:$/.test(url.protocol) && !isLoopback(url.hostname))
  expect(outside.map(String), 'a component asked another machine for something').toEqual([])
})
