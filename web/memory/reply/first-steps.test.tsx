import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useScreenshots } from '#web/memory/keep/queries/screenshot-queries.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { ChatPanel } from './chat-panel.tsx'

/** The gallery beside the chat asks what there is. */
function Gallery() {
  const { data } = useScreenshots({})
  return <p>{data?.pages.flatMap(({ screenshots }) => screenshots.map(({ title }) => title)).join(', ')}</p>
}

async function open(kept: unknown[], upload: (file: File, place: number) => Response | Promise<Response>) {
  const sent: string[] = []
  const onUpload = vi.fn()
  fakeServer({
    'GET /api/chats': () => json([]),
    'GET /api/screenshots': () => json(kept),
    'POST /api/screenshots': ({ body }) => {
      const file = (body as FormData).get('file') as File
      sent.push(file.name)
      return upload(file, sent.length)
    },
    ...Object.fromEntries(
      ['receipt', 'boarding', 'wifi', 'recipe', 'chat'].map(name => [
        `GET /samples/${name}.png`,
        () => new Response('a picture'),
      ]),
    ),
  })
  await renderInApp(
    <>
      <Gallery />
      <ChatPanel onUpload={onUpload} />
    </>,
  )
  return { sent, onUpload }
}

const add = () => page.getByRole('button', { name: 'Add your first screenshot' })
const samples = () => page.getByRole('button', { name: /Try five sample pictures|Adding them/ })
const question = () => page.getByRole('button', { name: 'What did I save this week?' })

test('an empty account is offered an upload and five sample pictures instead of questions', async () => {
  const { sent, onUpload } = await open([], (file, id) =>
    json(aScreenshot({ id, title: file.name.replace('.png', '') }), 201),
  )
  await expect.element(add()).toBeVisible()
  await expect.element(question()).not.toBeInTheDocument()
  await add().click()
  expect(onUpload).toHaveBeenCalledWith(null)
  await samples().click()
  await expect.element(page.getByText('Screenshot uploaded')).toBeVisible()
  await expect.element(page.getByText('receipt, boarding, wifi, recipe, chat')).toBeVisible()
  expect(sent).toEqual(['chat.png', 'recipe.png', 'wifi.png', 'boarding.png', 'receipt.png'])
  await expect.element(question()).toBeVisible()
  await expect.element(samples()).not.toBeInTheDocument()
})

test('a sample that cannot be uploaded says so, and can be tried again', async () => {
  const { sent } = await open([], () => json({ error: 'The disk is full.' }, 503))
  await samples().click()
  await expect.element(page.getByText('Upload failed')).toBeVisible()
  await expect.element(page.getByText('The disk is full.')).toBeVisible()
  expect(sent).toHaveLength(1)
  await samples().click()
  await expect.poll(() => sent).toHaveLength(2)
})

test('who has a screenshot is offered questions', async () => {
  await open([aScreenshot()], () => json(null, 500))
  await expect.element(question()).toBeVisible()
  await expect.element(add()).not.toBeInTheDocument()
})
