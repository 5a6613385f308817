import { expect } from '@playwright/test'
import { ask } from '#e2e/steps/ask.ts'
import { enter } from '#e2e/steps/enter.ts'
import { keepPicture } from '#e2e/steps/keep-picture.ts'
import { test } from '#e2e/with-others-test.ts'

test('a model names a picture and answers about it, and what it makes up is never shown', async ({
  page,
  model,
}) => {
  const seen = { description: 'What was bought at the market.', analysis: 'A till receipt.', type: 'note' }
  const filed = { category: 'Shopping', tags: ['receipt'], searchWords: ['groceries'], lines: [] }
  const look = { title: 'Saturday at the market', ...seen, ...filed }
  model.will({ say: JSON.stringify(look) })
  await enter(page)
  const receipt = await keepPicture(page, 'receipt-a.png')
  const title = async () => (await (await page.request.get(`/api/screenshots/${receipt.id}`)).json()).title
  await expect.poll(title).toBe(look.title)
  await page.goto('/app')
  const conversation = page.getByRole('log', { name: 'Conversation' })

  const read = { call: 'read', with: { id: receipt.id } }
  model.will(read, { say: `You bought sourdough and eggs [#${receipt.id}].`, after: 1_500 })
  const answered = ask(page, 'Tell me about my trip to the market')
  await expect(conversation.getByText('Looking through your screenshots…')).toBeVisible()
  await answered
  await expect(conversation.getByText('You bought sourdough and eggs.')).toBeVisible()
  await expect(conversation.getByText('Looking through your screenshots…')).toBeHidden()
  const sources = conversation.getByRole('list', { name: 'Sources' })
  await expect(sources.getByRole('button', { name: look.title })).toBeVisible()

  model.will(read, { say: `You paid **$36.87** [#${receipt.id}].` })
  await ask(page, 'How much was it all?')
  const proof = conversation.getByRole('list', { name: 'Where it stands' }).last().getByRole('button')
  await expect(proof).toHaveCount(1)
  await expect(proof.getByRole('presentation')).toHaveAttribute(
    'src',
    new RegExp(`/api/screenshots/${receipt.id}/image`),
  )

  model.will(read, { say: `You bought a boat for $9,999.00 [#${receipt.id}].` })
  await ask(page, 'And what else did I buy at the market?')
  await expect(sources).toHaveCount(3)
  await expect(conversation.getByText('boat')).toHaveCount(0)
  expect(model.mistakes).toEqual([])
})
