import { categoryNameCharsMax } from '#contract/category.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import type { aTwilio } from '#test/a-twilio.ts'
import type { Adversarial } from '#test/adversarial-texts.ts'
import type { Answer, Visitor } from '#test/visitor.ts'
import { drawnText } from './drawn-text.ts'

type Call = (text: Adversarial, i: number) => Promise<Answer>
type Place = {
  ann: Visitor
  /** The screenshot whose text changes. */
  shot: number
  origin: string
  phone: string
  twilio: Pick<Awaited<ReturnType<typeof aTwilio>>, 'delivery'>
}

/** Every entry point for a person's text. Each gets a text of the greatest length that it accepts. */
export const doorsOf = ({ ann, shot, origin, phone, twilio }: Place): Record<string, Call> => ({
  'corrected text': ({ ofLength }) =>
    ann.patch(`/api/screenshots/${shot}`, { extractedText: ofLength(50_000) }),
  'one screenshot with that text': () => ann.get(`/api/screenshots/${shot}`),
  'title, description and tags': ({ ofLength }) =>
    ann.patch(`/api/screenshots/${shot}`, {
      title: ofLength(200),
      description: ofLength(2_000),
      tags: Array.from({ length: 20 }, (_, i) => ofLength(47) + i),
    }),
  list: () => ann.get('/api/screenshots'),
  chat: ({ ofLength }) => ann.post('/api/chats', { content: ofLength(4_000) }),
  'chat of a question before the text': ({ ofLength }) =>
    ann.post('/api/chats', { content: `what is the total of ${ofLength(470)}` }),
  'chat about one screenshot': ({ ofLength }) =>
    ann.post('/api/chats', { content: ofLength(4_000), screenshotId: shot }),
  'kept chat': () => ann.get('/api/chats'),
  search: ({ ofLength }) => ann.get(`/api/screenshots?search=${encodeURIComponent(ofLength(500))}`),
  'smart search': ({ ofLength }) => ann.get(`/api/screenshots/search?q=${encodeURIComponent(ofLength(500))}`),
  hints: ({ ofLength }) =>
    ann.get(`/api/screenshots/search/hints?search=${encodeURIComponent(ofLength(500))}&smart=1`),
  matches: ({ ofLength }) =>
    ann.get(`/api/screenshots/${shot}/matches?search=${encodeURIComponent(ofLength(500))}`),
  'category name': ({ ofLength }, i) =>
    ann.post('/api/categories', { name: `${i} ${ofLength(categoryNameCharsMax - 4)}` }),
  'text message': ({ ofLength }) =>
    ann.call(twilio.delivery(origin, { from: phone, content: ofLength(1_600) })),
  'name of a file': async ({ ofLength }, i) => ann.capture(await aPlainPicture(i), { name: ofLength(200) }),
  'picture of the text': async ({ ofLength }, i) => ann.capture(await drawnText(`${i} ${ofLength(600)}`)),
})
