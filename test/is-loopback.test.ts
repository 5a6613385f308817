import { expect, test } from 'vitest'
import { isLoopback } from './is-loopback.ts'

test.each(['localhost', 'remy.localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])(
  '%s is this machine',
  host => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each(['example.com', 'localhost.example.com', '10.0.0.1', '127.0.0.1.example.com', ''])(
  '%s is not',
  host => {
    expect(isLoopback(host)).toBe(false)
  },
)
