import { MemoryRouter, Route, Routes, useNavigate } from 'react-router'
import { toast } from 'sonner'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { User } from '#contract/account.ts'
import { aScreenshot, onePixel } from '#web/testing/a-screenshot.ts'
import { renderInside } from '#web/testing/render-inside.tsx'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { Inside } from './inside.tsx'
import { ann, answerCalls } from './start/answer-calls.ts'

const bob: User = { ...ann, id: 2, email: 'bob@example.com', username: 'bob' }
const sessionOf = (user: User) => ({ user, expiresAt: '2099-01-01T00:00:00.000Z' })
const screenshotOf = (user: User) => aScreenshot({ id: user.id, title: `A picture of ${user.username}` })
type Answers = Parameters<typeof answerCalls>[0]

/** A browser with one person's cookie at a time. Each person has one picture. */
function browserOf(first: User, answers: Answers = {}) {
  const cookie: { of: User | null } = { of: first }
  const signedIn = (answer: (user: User) => Response) => () =>
    cookie.of ? answer(cookie.of) : Response.json({ error: 'You are not signed in.' }, { status: 401 })
  const { asked } = answerCalls({
    'GET /api/auth/user': signedIn(user => Response.json({ session: sessionOf(user) })),
    'GET /api/screenshots': signedIn(user => Response.json([screenshotOf(user)])),
    'POST /api/auth/signin': () => {
      cookie.of = bob
      return Response.json({ user: bob, session: sessionOf(bob) })
    },
    'POST /api/auth/signout': () => {
      cookie.of = null
      return new Response(null, { status: 204 })
    },
    'DELETE /api/auth/user': () => {
      cookie.of = null
      return new Response(null, { status: 204 })
    },
    ...answers,
  })
  const changeInAnotherTab = (user: User | null) => {
    cookie.of = user
    const [key, newValue] = user ? ['userSession', JSON.stringify(sessionOf(user))] : [null, null]
    if (newValue === null) localStorage.clear()
    else localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  return { asked, changeInAnotherTab }
}

const picture = (user: User) => page.getByRole('heading', { name: `A picture of ${user.username}` })

async function signOut() {
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.element(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

async function signInAsBob() {
  await page.getByLabelText('Email').fill('bob@example.com')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** By now every effect of a late response has happened. */
async function afterwards() {
  for (let turn = 0; turn < 5; turn++) await new Promise(requestAnimationFrame)
}

function held() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, resolve }
}

test('when somebody else signs in in another tab, nothing of the first is shown here any more', async () => {
  const { changeInAnotherTab } = browserOf(ann)
  const screen = await renderInside('/app')
  await expect.element(picture(ann)).toBeVisible()
  changeInAnotherTab(bob)
  await expect.element(picture(bob)).toBeVisible()
  await expect.element(picture(ann)).not.toBeInTheDocument()
  await expect.element(screen.at).toHaveTextContent('/app')
})

test('the same person in another tab changes nothing here', async () => {
  const { asked, changeInAnotherTab } = browserOf(ann)
  await renderInside('/app')
  await expect.element(picture(ann)).toBeVisible()
  const before = asked.length
  changeInAnotherTab({ ...ann, username: 'Ann Lee' })
  await afterwards()
  await expect.element(picture(ann)).toBeVisible()
  expect(asked.slice(before).map(({ call }) => call)).not.toContain('GET /api/auth/user')
})

test('signing out in another tab, or clearing what the browser keeps, signs out here', async () => {
  const { changeInAnotherTab } = browserOf(ann)
  const screen = await renderInside('/app')
  await expect.element(picture(ann)).toBeVisible()
  changeInAnotherTab(null)
  await expect.element(screen.at).toHaveTextContent('/login?redirect=%2Fapp')
})

test('who signs in after another sees their own', async () => {
  browserOf(ann)
  await renderInside('/app')
  await expect.element(picture(ann)).toBeVisible()
  await signOut()
  await signInAsBob()
  await expect.element(picture(bob)).toBeVisible()
  await expect.element(picture(ann)).not.toBeInTheDocument()
})

test('after deleting the account nothing of it is kept for whoever comes next', async () => {
  const { changeInAnotherTab } = browserOf(ann)
  await render(
    <MemoryRouter initialEntries={['/app']}>
      <Routes>
        <Route path="/" element={<WayTo path="/app" />} />
        <Route path="*" element={<Inside />} />
      </Routes>
      <Toaster />
    </MemoryRouter>,
  )
  await expect.element(picture(ann)).toBeVisible()
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Account settings' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByLabelText('Password').fill('correct horse')
  await question.getByRole('button', { name: 'Delete account' }).click()
  const back = page.getByRole('button', { name: 'Go to /app' })
  await expect.element(back).toBeVisible()
  await expect.element(page.getByText('Your account is deleted')).toBeVisible()
  changeInAnotherTab(bob)
  await back.click()
  await expect.element(picture(bob)).toBeVisible()
  await expect.element(picture(ann)).not.toBeInTheDocument()
})

function WayTo({ path }: { path: string }) {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(path)}>
      Go to {path}
    </button>
  )
}

test('a change of name that is answered after signing out brings nobody back', async () => {
  const change = held()
  browserOf(ann, { 'PATCH /api/auth/user': change.answer })
  const screen = await renderInside('/settings')
  await page.getByRole('button', { name: 'Account settings' }).click()
  await page.getByPlaceholder('Your Name').fill('Ann Lee')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await userEvent.keyboard('{Escape}')
  await signOut()
  change.resolve(Response.json({ user: { ...ann, username: 'Ann Lee' } }))
  await afterwards()
  expect(localStorage.getItem('userSession')).toBeNull()
  await expect.element(screen.at).toHaveTextContent('/login')
  await signInAsBob()
  await expect.element(picture(bob)).toBeVisible()
})

test('an upload that ends after another person signed in is not shown to them', async () => {
  const upload = held()
  browserOf(ann, { 'POST /api/screenshots': upload.answer })
  await renderInside('/app')
  await expect.element(picture(ann)).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const bytes = Uint8Array.from(atob(onePixel.split(',')[1] ?? ''), char => char.charCodeAt(0))
  const file = new File([bytes], 'a.gif', { type: 'image/gif' })
  await userEvent.upload(page.getByLabelText('Screenshot file'), file)
  await userEvent.keyboard('{Escape}')
  await signOut()
  await signInAsBob()
  await expect.element(picture(bob)).toBeVisible()
  toast.dismiss()
  upload.resolve(Response.json(screenshotOf({ ...ann, id: 77, username: 'secret' }), { status: 201 }))
  await afterwards()
  await expect.element(page.getByText('A picture of secret')).not.toBeInTheDocument()
  await expect.element(page.getByText('Screenshot uploaded')).not.toBeInTheDocument()
})

test('an export that ends after signing out is given to nobody', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const { writable, readable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  browserOf(ann, { 'GET /api/auth/export': () => new Response(readable) })
  await renderInside('/settings')
  await page.getByRole('button', { name: 'Account settings' }).click()
  await page.getByRole('button', { name: 'Export everything' }).click()
  await expect.element(page.getByText('Gathering your data.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await signOut()
  toast.dismiss()
  const writer = writable.getWriter()
  await writer.write(new Uint8Array(10)).catch(() => {})
  await writer.close().catch(() => {})
  await afterwards()
  expect(saved).not.toHaveBeenCalled()
  for (const words of ['Export ready', 'Export failed'])
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
})

test('a payment that ends after signing out leads nobody anywhere', async () => {
  const payment = held()
  browserOf(ann, { 'POST /api/test-payments/confirm': payment.answer })
  const screen = await renderInside('/checkout?plan=monthly')
  await screen.getByLabelText('Card number').fill('4242424242424242')
  await screen.getByLabelText('Expiry').fill('1299')
  await screen.getByLabelText('CVC').fill('123')
  await screen.getByRole('button', { name: 'Complete Payment' }).click()
  await signOut()
  toast.dismiss()
  payment.resolve(Response.json({ status: 'succeeded', error: null }))
  await afterwards()
  await expect.element(screen.at).toHaveTextContent('/login')
  await expect.element(page.getByText('Payment Successful')).not.toBeInTheDocument()
})
