import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** A person with an account of their own. */
export type Person = { email: string; password: string }

/**
 * Signs a new person up without the page; the page's next request is theirs. For journeys about something
 * else.
 */
export async function enter(page: Page): Promise<Person> {
  const person = { email: `ann-${randomUUID()}@example.com`, password: 'correct horse' }
  const answer = await page.request.post('/api/auth/signup', { data: { ...person, username: 'Ann Lee' } })
  expect(answer.status()).toBe(201)
  return person
}
