import { test } from '#e2e/shared-product-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { expectToLead, type Leads } from './expect-to-lead.ts'

test('every address leads somebody who is signed in where it should', async ({ page }) => {
  await enter(page)
  for (const leads of forSomebodyKnown) await expectToLead(page, leads)
})

const forSomebodyKnown: Leads[] = [
  ['/app', '/app', 'Memory Hub'],
  ['/screenshots', '/screenshots', 'Screenshots'],
  ['/notes', '/notes', 'Notes Coming Soon'],
  ['/habits', '/habits', 'Habits Coming Soon'],
  ['/projects', '/projects', 'Projects Coming Soon'],
  ['/reminders', '/reminders', 'Reminders Coming Soon'],
  ['/settings', '/settings', 'Settings'],
  ['/checkout?plan=annual', '/checkout?plan=annual', 'Subscribe to Annual'],
  ['/', '/app', 'Memory Hub'],
  ['/auth', '/app', 'Memory Hub'],
  ['/login', '/app', 'Memory Hub'],
  ['/register', '/app', 'Memory Hub'],
  ['/login?redirect=%2Fnotes%3Fsearch%3Dgate', '/notes?search=gate', 'Notes'],
  ['/auth?redirect=/checkout?plan=founders', '/checkout?plan=founders', 'Join the Founders Circle'],
  ['/login?redirect=https%3A%2F%2Fevil.example', '/app', 'Memory Hub'],
  ['/nowhere', '/nowhere', '404 Page Not Found'],
]
