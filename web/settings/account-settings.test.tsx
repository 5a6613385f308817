import { expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { supportEmail } from '#contract/brand.ts'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

type Answers = Parameters<typeof answerCalls>[0]

test('who one is stands there; the name can be changed, the address cannot', async () => {
  const { asked, dialog, screen } = await openSettings({
    'PATCH /api/auth/user': () => Response.json({ user: { ...ann, username: 'Ann Lee' } }),
  })
  await expect.element(dialog.getByText('Active')).toBeVisible()
  await expect.element(dialog.getByLabelText('Email')).toBeDisabled()
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('ann@example.com')
  const name = dialog.getByPlaceholder('Your Name')
  await expect.element(name).toHaveValue('ann')
  await name.fill('  Ann Lee ')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(screen.getByText('Account updated')).toBeVisible()
  expect(asked).toContainEqual({ call: 'PATCH /api/auth/user', body: { username: 'Ann Lee' } })
  expect(localStorage.getItem('userSession')).toContain('Ann Lee')
})

test('a name can be taken away, and too short a one is told under its field', async () => {
  const { asked, dialog } = await openSettings({
    'PATCH /api/auth/user': () => Response.json({ user: { ...ann, username: null } }),
  })
  const name = dialog.getByLabelText('Display Name')
  await name.fill('an')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(name).toHaveAccessibleDescription('Display name must be at least 3 characters.')
  await name.fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(() => asked).toContainEqual({ call: 'PATCH /api/auth/user', body: { username: null } })
})

const passwords = {
  'Current Password': 'correct horse',
  'New Password': 'another horse',
  'Confirm New Password': 'another horse',
}

test('a new password is sent with the old one, and the fields are empty again', async () => {
  const { asked, dialog, screen } = await openSettings({
    'POST /api/auth/password': () => new Response(null, { status: 204 }),
  })
  await fillIn(dialog, passwords)
  await dialog.getByRole('button', { name: 'Update Password' }).click()
  await expect.element(screen.getByText('Password updated')).toBeVisible()
  expect(asked).toContainEqual({
    call: 'POST /api/auth/password',
    body: { currentPassword: 'correct horse', newPassword: 'another horse' },
  })
  for (const label of Object.keys(passwords)) {
    await expect.element(dialog.getByLabelText(label)).toHaveValue('')
  }
})

test('what is wrong with a change of password is told under each field, at once', async () => {
  const { asked, dialog } = await openSettings()
  await fillIn(dialog, { 'New Password': '12345', 'Confirm New Password': 'other' })
  await dialog.getByRole('button', { name: 'Update Password' }).click()
  for (const [label, sentence] of [
    ['Current Password', 'Please enter your current password.'],
    ['New Password', 'Password must be at least 6 characters'],
    ['Confirm New Password', "Passwords don't match"],
  ] as const) {
    await expect.element(dialog.getByLabelText(label)).toHaveAccessibleDescription(sentence)
  }
  await expect.element(dialog.getByLabelText('Current Password')).toHaveFocus()
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false)
})

test('a wrong current password is told under it, and nothing typed is lost', async () => {
  const error = 'The current password is not right.'
  const { dialog } = await openSettings({
    'POST /api/auth/password': () => Response.json({ error }, { status: 403 }),
  })
  await fillIn(dialog, passwords)
  await dialog.getByRole('button', { name: 'Update Password' }).click()
  await expect.element(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription(error)
  await expect.element(dialog.getByLabelText('Current Password')).toHaveFocus()
  await expect.element(dialog.getByLabelText('New Password')).toHaveValue('another horse')
})

test('a refusal is told also to who has closed the dialog meanwhile', async () => {
  const name = Promise.withResolvers<Response>()
  const password = Promise.withResolvers<Response>()
  const { dialog, screen } = await openSettings({
    'PATCH /api/auth/user': () => name.promise,
    'POST /api/auth/password': () => password.promise,
  })
  await expect.element(dialog.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await dialog.getByPlaceholder('Your Name').fill('Ann Lee')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await fillIn(dialog, passwords)
  await dialog.getByRole('button', { name: 'Update Password' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  name.resolve(Response.json({ error: 'That name is taken.' }, { status: 409 }))
  await expect.element(screen.getByText('Account not updated')).toBeVisible()
  await expect.element(screen.getByText('That name is taken.')).toBeVisible()
  password.resolve(Response.json({ error: 'The current password is not right.' }, { status: 403 }))
  await expect.element(screen.getByText('Password not updated')).toBeVisible()
  await expect.element(screen.getByText('The current password is not right.')).toBeVisible()
})

test('a password manager knows whose passwords these are', async () => {
  const { dialog } = await openSettings()
  for (const [label, meaning] of [
    ['Current Password', 'current-password'],
    ['New Password', 'new-password'],
    ['Confirm New Password', 'new-password'],
  ] as const) {
    await expect.element(dialog.getByLabelText(label)).toHaveAttribute('autocomplete', meaning)
  }
  const owner = document.querySelector<HTMLInputElement>('[role=dialog] input[autocomplete=username]')
  expect(owner?.value).toBe('ann@example.com')
})

test('deleting the account needs its password, and leads to the landing page', async () => {
  let isRight = false
  const error = 'The password is not right.'
  const { asked, dialog, screen } = await openSettings({
    'DELETE /api/auth/user': () =>
      isRight ? new Response(null, { status: 204 }) : Response.json({ error }, { status: 403 }),
  })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const question = screen.getByRole('dialog', { name: 'Delete your account?' })
  const password = question.getByLabelText('Password')
  const confirm = question.getByRole('button', { name: 'Delete account' })
  await expect.element(password).toHaveFocus()
  await confirm.click()
  await expect.element(password).toHaveAccessibleDescription('Password is required.')
  await password.fill('wrong horse')
  await confirm.click()
  await expect.element(password).toHaveAccessibleDescription(error)
  isRight = true
  await password.fill('correct horse')
  await confirm.click()
  await expect.element(screen.at).toHaveTextContent('/')
  expect(asked).toContainEqual({ call: 'DELETE /api/auth/user', body: { password: 'correct horse' } })
  expect(localStorage.getItem('userSession')).toBeNull()
})

test('an account is not deleted by changing one’s mind', async () => {
  const { asked, dialog, screen } = await openSettings()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  const question = screen.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByLabelText('Password').fill('correct horse')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Delete account' })).toHaveFocus()
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
})

test('everything is exported as the file that the server names', async () => {
  const saved = nextDownload()
  const { dialog, screen } = await openSettings({
    'GET /api/auth/export': () =>
      new Response('a zip', { headers: { 'content-disposition': 'attachment; filename="remy-ann.zip"' } }),
  })
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  await expect.element(screen.getByText('Export ready')).toBeVisible()
  const { name, text } = await saved
  expect(name).toBe('remy-ann.zip')
  expect(text).toBe('a zip')
})

test('an export under way says so, also to who looks away and back', async () => {
  const { writable, readable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const saved = nextDownload()
  const { dialog } = await openSettings({ 'GET /api/auth/export': () => new Response(readable) })
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  await expect.element(dialog.getByText('Gathering your data.')).toBeVisible()
  const writer = writable.getWriter()
  await writer.write(new Uint8Array(1_200_000))
  await expect.element(dialog.getByText('1.2 MB so far. You can go on meanwhile.')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Billing' }).click()
  await dialog.getByRole('tab', { name: 'Account' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Exporting...' })).toBeVisible()
  await writer.close()
  expect((await saved).name).toBe('remy-export.zip')
  await expect.element(dialog.getByRole('button', { name: 'Export everything' })).toBeVisible()
})

test.each([
  ['refused', () => Response.json({ error: 'Too many exports.' }, { status: 429 }), 'Too many exports.'],
  [
    'cut off',
    () => new Response(new ReadableStream({ pull: stream => stream.error(new Error('cut')) })),
    'The server cannot be reached. Please try again in a moment.',
  ],
])('an export that is %s says so, and can be tried again', async (_, answer, sentence) => {
  const { dialog, screen } = await openSettings({ 'GET /api/auth/export': answer })
  await dialog.getByRole('button', { name: 'Export everything' }).click()
  await expect.element(screen.getByText('Export failed')).toBeVisible()
  await expect.element(screen.getByText(sentence)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Export everything' })).toBeVisible()
})

test('notifications begin as they should, and are kept as long as the page lives', async () => {
  const { dialog, screen } = await openSettings()
  await dialog.getByRole('tab', { name: 'Notifications' }).click()
  const [email, action, marketing] = [
    dialog.getByRole('switch', { name: 'Email Notifications' }),
    dialog.getByRole('switch', { name: 'Action Required Notifications' }),
    dialog.getByRole('switch', { name: 'Marketing Emails' }),
  ] as const
  await expect.element(email).toBeChecked()
  await expect.element(action).toBeChecked()
  await expect.element(marketing).not.toBeChecked()
  await expect.element(dialog.getByText(/^These three last until you reload the page/)).toBeVisible()
  await email.click()
  await dialog.getByRole('button', { name: 'Save Notification Settings' }).click()
  await expect.element(screen.getByText('Notification settings saved')).toBeVisible()
  await expect.element(screen.getByText('Your notification preferences have been updated.')).toBeVisible()
  await action.click()
  await reopen(screen, 'Notifications')
  await expect.element(email).not.toBeChecked()
  await expect.element(action).toBeChecked()
})

test('display settings hold once they are saved', async () => {
  const { dialog, screen } = await openSettings()
  await dialog.getByRole('tab', { name: 'Display' }).click()
  const welcome = dialog.getByRole('switch', { name: 'AI Welcome Message' })
  const [cards, list] = [
    dialog.getByRole('button', { name: 'Card View' }),
    dialog.getByRole('button', { name: 'List View' }),
  ] as const
  await expect.element(dialog.getByText('Screenshot Display Mode')).toBeVisible()
  await expect.element(dialog.getByText(/^These settings last until you reload the page/)).toBeVisible()
  await expect.element(welcome).toBeChecked()
  await expect.element(welcome).toHaveAccessibleDescription('Show welcome message from Remy on startup')
  await expect.element(cards).toHaveAttribute('aria-pressed', 'true')
  await list.click()
  await dialog.getByRole('button', { name: 'Save Display Settings' }).click()
  await expect.element(screen.getByText('Display settings saved')).toBeVisible()
  await expect.element(screen.getByText('Your display preferences have been updated.')).toBeVisible()
  await welcome.click()
  await reopen(screen, 'Display')
  await expect.element(list).toHaveAttribute('aria-pressed', 'true')
  await expect.element(welcome).toBeChecked()
})

test('billing tells what one has and what one could have, and where to get it', async () => {
  const { dialog } = await openSettings()
  await dialog.getByRole('tab', { name: 'Billing' }).click()
  for (const words of [
    'Current Plan: Free Trial',
    '7 days remaining',
    'Starter Plan',
    'Unlimited screenshots',
    'Advanced AI categorization',
    'Smart search',
    'Founding Member Lifetime Pass',
    'Best Value',
    'All Starter features',
    'Lifetime access',
    'Early access to new features',
  ]) {
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(dialog.getByText('$7/month')).toBeVisible()
  await expect.element(dialog.getByText('$4.99/month at checkout today')).toBeVisible()
  await expect.element(dialog.getByText('$199 one-time')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Upgrade Now' }))
    .toHaveAttribute('href', '/checkout?plan=monthly')
  await expect
    .element(dialog.getByRole('link', { name: 'Learn More' }))
    .toHaveAttribute('href', '/checkout?plan=founders')
})

test('who has a plan sees that one', async () => {
  const { dialog } = await openSettings({}, { subscriptionPlan: 'annual', subscriptionStatus: 'active' })
  await dialog.getByRole('tab', { name: 'Billing' }).click()
  await expect.element(dialog.getByText('Current Plan: Annual')).toBeVisible()
  await expect.element(dialog.getByText('7 days remaining')).not.toBeInTheDocument()
  // It has all that the Starter plan has.
  await expect.element(dialog.getByRole('link', { name: 'Upgrade Now' })).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link', { name: 'Learn More' })).toBeVisible()
})

test('it offers help, and closes', async () => {
  const { dialog, screen } = await openSettings()
  await expect.element(dialog.getByText('Need help? Contact support')).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Contact support' }))
    .toHaveAttribute('href', `mailto:${supportEmail}`)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Account settings' })).toHaveFocus()
})

type Screen = Awaited<ReturnType<typeof renderInside>>
type Dialog = ReturnType<Screen['getByRole']>

async function openSettings(answers: Answers = {}, user: Partial<User> = {}) {
  const asked = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: { ...ann, ...user } } }),
    ...answers,
  })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  return { ...asked, screen, dialog: screen.getByRole('dialog', { name: 'Account Settings' }) }
}

async function reopen(screen: Screen, tab: string) {
  const dialog = screen.getByRole('dialog', { name: 'Account Settings' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Account settings' }).click()
  await dialog.getByRole('tab', { name: tab }).click()
}

async function fillIn(dialog: Dialog, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabelText(label).fill(value)
}

/** Catches the next file that the page offers for saving. */
function nextDownload(): Promise<{ name: string; text: string }> {
  const { promise, resolve } = Promise.withResolvers<{ name: string; text: string }>()
  const blobs = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [blob] = blobs.mock.lastCall ?? []
    if (blob instanceof Blob) void blob.text().then(text => resolve({ name: this.download, text }))
  })
  return promise
}

test('sold out is said where the lifetime pass stands', async () => {
  const { dialog } = await openSettings({
    'GET /api/plans': () => Response.json({ foundersSpotsLeft: 0, foundersSpotsOnHold: 0 }),
  })
  await dialog.getByRole('tab', { name: 'Billing' }).click()
  await expect.element(dialog.getByText('All 100 spots are taken')).toBeVisible()
})

test('what is imported closes the dialog, so that its progress can be seen and paused', async () => {
  const { dialog } = await openSettings({
    'POST /api/screenshots': () => Response.json({ error: 'No image.' }, { status: 415 }),
  })
  const files = ['a.png', 'b.png'].map(name => new File(['x'], name, { type: 'image/png' }))
  await dialog.getByLabelText('Screenshots to import').upload(files)
  await expect.element(dialog).not.toBeInTheDocument()
})
