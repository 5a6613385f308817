import { expect, onTestFinished, test } from 'vitest'
import { ann, answerCalls, session } from '#web/app/start/answer-calls.ts'
import { renderInside } from '#web/testing/render-inside.tsx'

const query = new URLSearchParams({
  ...{ response_type: 'code', client_id: 'a-client', redirect_uri: 'http://127.0.0.1:9/callback' },
  ...{ scope: 'read write', state: 'a-state' },
  ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' },
})

async function open(answers: Parameters<typeof answerCalls>[0] = {}, asked = query) {
  const calls = answerCalls({
    'GET /api/auth/user': () => Response.json({ session: { ...session, user: ann } }),
    'GET /api/connected-apps/asking': () =>
      Response.json({ name: 'Notes helper', host: '127.0.0.1:9', issuer: 'https://remy.example' }),
    ...answers,
  })
  return { ...calls, screen: await renderInside(`/connect?${asked}`) }
}

test('the page names the app and where it leads, and sends only what the person allows', async () => {
  const { screen, asked } = await open({
    'POST /api/connected-apps': () => Response.json({ error: 'Remy is busy.' }, { status: 503 }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Connect Notes helper?' })).toBeVisible()
  await expect.element(screen.getByText(/send you back to 127\.0\.0\.1:9/)).toBeVisible()
  await expect.element(screen.getByRole('switch', { name: 'Ask Remy' })).not.toBeInTheDocument()
  await screen.getByRole('switch', { name: 'Add and change' }).click()
  await screen.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(screen.getByText('Remy is busy.')).toBeVisible()
  const body = {
    ...{ clientId: 'a-client', redirectUri: 'http://127.0.0.1:9/callback', scopes: ['read'] },
    ...{ codeChallenge: 'c'.repeat(43), state: 'a-state' },
  }
  expect(asked).toContainEqual({ call: 'POST /api/connected-apps', body })
})

test('the app hears that the person has cancelled, and which server says so', async () => {
  const { screen } = await open()
  const left: string[] = []
  const stay = (event: NavigateEvent) => {
    event.preventDefault()
    left.push(event.destination.url)
  }
  window.navigation.addEventListener('navigate', stay)
  onTestFinished(() => window.navigation.removeEventListener('navigate', stay))
  await screen.getByRole('button', { name: 'Cancel' }).click()
  const answer = { error: 'access_denied', state: 'a-state', iss: 'https://remy.example' }
  expect(left).toEqual([`http://127.0.0.1:9/callback?${new URLSearchParams(answer)}`])
})

test('an app that asks without PKCE, or from an unknown address, is not answered', async () => {
  const bare = new URLSearchParams(query)
  bare.delete('code_challenge')
  const { screen } = await open({}, bare)
  await expect
    .element(screen.getByText('The app asked in a way that is not safe. Please update it.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Connect', exact: true })).not.toBeInTheDocument()
})
