import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'

/** A person nobody else is, with an account. */
export type Person = { email: string; password: string }

/** Signs a new person up behind the page's back; the page's next call is theirs. For journeys about something else. */
export async function enter(page: Page): Promise<Person> {
  const person = { email: `ann-${randomUUID()}@example.com`, password: 'correct horse' }
  const answer = await page.request.post('/api/auth/signup', { data: { ...person, username: 'Ann Lee' } })
  expect(answer.status()).toBe(201)
  return person
}
