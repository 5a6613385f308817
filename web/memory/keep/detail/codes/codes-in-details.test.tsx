import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CodePart, FoundCode } from '#contract/codes/found-code.ts'
import type { FactKind } from '#contract/fact.ts'
import { ScreenshotDetail } from '#web/memory/keep/detail/screenshot-detail.tsx'
import { aFact } from '#web/testing/a-fact.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'

const box = { x: 10, y: 10, width: 90, height: 90 }
const code = (given: Partial<FoundCode>): FoundCode => ({
  ...{ kind: 'text', format: 'qr', text: '', isSecret: false, parts: [], box },
  ...given,
})
const link = 'https://paypal.com@xn--pple-43d.com/login'
const shown: FoundCode[] = [
  code({
    kind: 'link',
    text: link,
    parts: [{ name: 'Link', text: link, isSecret: false, fact: { kind: 'link', value: link } }],
  }),
  code({
    kind: 'wifi',
    text: 'WIFI:S:Cafe;P:flatwhite22;;',
    isSecret: true,
    parts: [
      { name: 'Wi-Fi network', text: 'Cafe', isSecret: false },
      { name: 'Wi-Fi password', text: 'flatwhite22', isSecret: true },
    ],
  }),
  code({ kind: 'ticket', text: '8f3a-77bc-90de', isSecret: true }),
  code({ kind: 'parcel', format: 'code-128', text: '1Z5R89390357567127' }),
]

test('each code says what it holds and offers what one can do; a password and a ticket stay covered, and a link says first where it leads', async () => {
  const address = aFact({ kind: 'address', text: '12 Mill Lane, York', value: '12 Mill Lane, York' })
  const shot = aScreenshot({ codes: shown, facts: [address], extractedText: '' })
  fakeServer({ 'GET /api/categories': () => json([]), 'GET /api/screenshots/1': () => json(shot) })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  const codes = page.getByRole('region', { name: 'Codes in it' })
  await expect.element(codes.getByText('to xn--pple-43d.com')).toBeVisible()
  await expect.element(codes.getByRole('link', { name: 'Open link' })).toHaveAttribute('href', link)
  await expect.element(codes.getByText('Cafe', { exact: true })).toBeVisible()
  await expect.element(codes.getByText('flatwhite22')).not.toBeInTheDocument()
  await expect.element(codes.getByText('8f3a-77bc-90de')).not.toBeInTheDocument()
  await expect.element(codes.getByRole('link', { name: 'Track at UPS' })).toBeVisible()
  const map = page.getByRole('link', { name: /^Open in maps/ })
  await expect.element(map).toHaveAttribute('href', expect.stringContaining('12%20Mill%20Lane'))
})

const part = (name: string, text: string, kind?: FactKind): CodePart => ({
  ...{ name, text, isSecret: false },
  ...(kind && { fact: { kind, value: text } }),
})

test('a contact can be called, mailed and saved, an event is told as reminders tell it, and no secret is shown twice', async () => {
  const card = 'BEGIN:VCARD\nFN:Ada Okafor\nTEL:+442079460958\nEND:VCARD'
  const [wifi] = shown.slice(1)
  const contact = code({
    ...{ kind: 'contact', text: card, box: { ...box, y: 200 } },
    parts: [
      part('Name', 'Ada Okafor'),
      part('Phone', '+442079460958', 'phone'),
      part('E-mail', 'ada@fenwick.example', 'email'),
      part('Website', 'https://fenwick.example/', 'link'),
    ],
  })
  const event = code({
    ...{ kind: 'event', text: 'BEGIN:VEVENT\nSUMMARY:Team offsite\nEND:VEVENT', box: { ...box, y: 400 } },
    parts: [
      part('Event', 'Team offsite'),
      { ...part('Ends', '12 February 2087, 09:00'), moment: '2087-02-12T09:00' },
    ],
  })
  const password = aFact({
    kind: 'code',
    label: 'Wi-Fi password',
    text: 'flatwhite22',
    value: 'flatwhite22',
    box,
  })
  const secret = { name: 'Wi-Fi password', text: 'flatwhite22', isSecret: true }
  const known = { ...secret, fact: { kind: 'code' as const, value: 'flatwhite22' } }
  const codes = [contact, event, code({ ...wifi, parts: [part('Wi-Fi network', 'Cafe'), known] })]
  const shot = aScreenshot({ codes, facts: [{ ...password, isSecret: true }], extractedText: '' })
  fakeServer({ 'GET /api/categories': () => json([]), 'GET /api/screenshots/1': () => json(shot) })
  await renderInApp(<ScreenshotDetail />, { search: '?screenshot=1' })
  const list = page.getByRole('region', { name: 'Codes in it' })
  const hrefOf = (name: string) => list.getByRole('link', { name })
  await expect.element(hrefOf('Call: +442079460958')).toHaveAttribute('href', 'tel:+442079460958')
  await expect
    .element(hrefOf('Write e-mail: ada@fenwick.example'))
    .toHaveAttribute('href', 'mailto:ada@fenwick.example')
  await expect
    .element(hrefOf('Open link: https://fenwick.example/'))
    .toHaveAttribute('href', 'https://fenwick.example/')
  const saved = decodeURIComponent(hrefOf('Save contact').element().getAttribute('href') ?? '')
  expect(saved.split(',').slice(1).join(',')).toBe(`${card.replaceAll('\n', '\r\n')}\r\n`)
  await expect.element(list.getByText(/Feb.*2087/)).toBeVisible()
  await expect.element(list.getByText('12 February 2087, 09:00')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Show it: Wi-Fi password' })).toBeVisible()
})
