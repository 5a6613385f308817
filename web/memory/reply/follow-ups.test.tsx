import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ChatPanel } from './chat-panel.tsx'

const message = (id: number, content: string) => ({
  ...{ id, role: id % 2 ? 'user' : 'assistant', content, answers: id % 2 ? undefined : id - 1 },
  ...{ timestamp: '2026-01-01T00:00:00.000Z', sources: [], secrets: [] },
})

test('what may be asked next stands under the last answer, is asked with one press, and goes', async () => {
  const talk: unknown[] = [
    message(1, 'What was the total?'),
    { ...message(2, 'It was $36.87.'), followUps: ['When was that?', 'What else is on it?'] },
  ]
  const sent: unknown[] = []
  const { promise, resolve } = Promise.withResolvers<Response>()
  fakeServer({
    'GET /api/chats': () => json(talk),
    'POST /api/chats': ({ body }) => {
      sent.push(body)
      return promise
    },
  })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  const next = page.getByRole('list', { name: 'Ask next' })
  await expect.element(next.getByRole('button')).toHaveLength(2)
  await next.getByRole('button', { name: 'When was that?' }).click()
  await expect.element(next).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).toHaveFocus()
  expect(sent).toEqual([expect.objectContaining({ content: 'When was that?' })])

  const reply = { ...message(4, 'In January.'), followUps: ['How much was it?'] }
  talk.push(message(3, 'When was that?'), reply)
  resolve(json(reply, 201))
  await expect.element(next.getByRole('button')).toHaveLength(1)
  await expect.element(next.getByRole('button', { name: 'How much was it?' })).toBeInViewport()
})

test('an answer after which nothing follows has no chips', async () => {
  fakeServer({ 'GET /api/chats': () => json([message(1, 'Undo'), message(2, 'Done.')]) })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  await expect.element(page.getByText('Done.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Ask next' })).not.toBeInTheDocument()
})

test('below an answer that rests on screenshots one asks to be told when it changes', async () => {
  const sources = [{ screenshotId: 7, title: 'Rent' }]
  const talk = [
    message(1, 'When is the rent due?'),
    { ...message(2, 'On 14 March.'), sources, followUps: ['How much is it?'] },
  ]
  const sent: unknown[] = []
  fakeServer({
    'GET /api/chats': () => json(talk),
    'POST /api/chats': ({ body }) => {
      sent.push(body)
      return json({ ...message(4, 'I’ll tell you when this changes.'), followUps: [] }, 201)
    },
  })
  await renderInApp(<ChatPanel onUpload={() => {}} />)
  await page.getByRole('button', { name: 'Tell me when this changes' }).click()
  await expect.element(page.getByText('I’ll tell you when this changes.')).toBeVisible()
  expect(sent).toEqual([expect.objectContaining({ content: 'Tell me when this changes' })])
})
