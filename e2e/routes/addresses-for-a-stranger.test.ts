import { test } from '#e2e/shared-product-test.ts'
import { expectToLead, type Leads } from './expect-to-lead.ts'

test('every address leads a stranger where it should', async ({ page }) => {
  for (const leads of forAStranger) await expectToLead(page, leads)
})

const inside = ['/app', '/screenshots', '/notes', '/habits', '/projects', '/reminders', '/settings']

const forAStranger: Leads[] = [
  ['/', '/', 'Everything you screenshot, one question away.'],
  ['/auth', '/auth', 'Welcome Back'],
  ['/login', '/login', 'Log in'],
  ['/register', '/register', 'Create your account'],
  ['/checkout?plan=annual', '/auth?redirect=/checkout?plan=annual', 'Welcome Back'],
  ['/checkout', '/auth?redirect=/checkout?plan=monthly', 'Welcome Back'],
  ...inside.map((path): Leads => [path, `/login?redirect=${encodeURIComponent(path)}`, 'Log in']),
  ['/notes?search=a%26b&type=idea', '/login?redirect=%2Fnotes%3Fsearch%3Da%2526b%26type%3Didea', 'Log in'],
  ['/nowhere', '/nowhere', '404 Page Not Found'],
  ['/app/nowhere', '/app/nowhere', '404 Page Not Found'],
]
