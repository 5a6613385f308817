import { expect, test, vi } from 'vitest'
import { answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const spareCodes = ['ABCDE-FGHIJ-KLMNO', 'PQRST-UVWXY-Z2345']

test('an app is set up with a code, spare codes are shown once, and it is turned off', async () => {
  let state = { isOn: false, hasApp: false, spareCodesLeft: 0, canBeTurnedOffAt: null as string | null }
  const address = 'otpauth://totp/Remy:ann@example.com?secret=ABCDEFGH234567'
  const { asked } = answerCalls({
    'GET /api/auth/user': () => Response.json({ session }),
    'GET /api/auth/passkeys': () => Response.json([]),
    'GET /api/auth/two-step': () => Response.json(state),
    'POST /api/auth/two-step/app': () => Response.json({ secret: 'ABCDEFGH234567', address }),
    'POST /api/auth/two-step/app/confirm': body => {
      if ((body as { code: string }).code !== '123456')
        return Response.json({ error: 'This code is not right.' }, { status: 403 })
      state = { ...state, isOn: true, hasApp: true, spareCodesLeft: 10 }
      return Response.json({ spareCodes })
    },
    'POST /api/auth/two-step/keep': () => {
      state = { ...state, canBeTurnedOffAt: null }
      return new Response(null, { status: 204 })
    },
    'DELETE /api/auth/two-step': () => {
      state = { ...state, isOn: false, hasApp: false }
      return new Response(null, { status: 204 })
    },
  })
  const screen = await renderInside('/settings')
  await screen.getByRole('button', { name: 'Account settings' }).click()
  const settings = screen.getByRole('dialog', { name: 'Account Settings' })
  await settings.getByRole('button', { name: 'Two-step sign-in' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Two-step sign-in' })
  await dialog.getByRole('button', { name: 'Set up an app' }).click()
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect.element(dialog.getByText('ABCD EFGH 2345 67')).toBeVisible()
  await dialog.getByLabelText('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect.element(dialog.getByLabelText('Code')).toHaveAccessibleDescription('This code is not right.')
  await dialog.getByLabelText('Code').fill('123456')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  for (const code of spareCodes) await expect.element(dialog.getByText(code)).toBeVisible()
  const saved = new Promise<File>(resolve => {
    vi.spyOn(URL, 'createObjectURL').mockImplementationOnce(file => {
      resolve(file as File)
      return '#'
    })
  })
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await saved
  expect([file.name, (await file.text()).split('\n').slice(2)]).toEqual([
    'remy-spare-codes.txt',
    [...spareCodes, ''],
  ])
  state.canBeTurnedOffAt = '2099-01-01T00:00:00.000Z'
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect.element(dialog.getByText(/is on, with an authenticator app/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep it on' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Keep it on' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(dialog.getByText('Two-step sign-in is off.')).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('POST /api/auth/two-step'))).toHaveLength(4)
})
