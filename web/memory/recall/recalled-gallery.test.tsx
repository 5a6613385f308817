import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { keepSmartPreference } from '#web/memory/keep/queries/smart-preference.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { type FakeRoutes, fakeServer, json } from '#web/testing/fake-server.ts'
import { renderInApp } from '#web/testing/render-in-app.tsx'
import { RecalledGallery } from './recalled-gallery.tsx'

async function open(
  routes: FakeRoutes,
  { search = '', isDense = false, client = createQueryClient(), width = 800 } = {},
) {
  const categories = [{ id: 2, name: 'Receipts' }]
  const server = fakeServer({ 'GET /api/categories': () => json(categories), ...routes })
  const onSelect = vi.fn()
  await renderInApp(<RecalledGallery onSelect={onSelect} isDense={isDense} />, {
    ...{ search, client, width },
  })
  return { ...server, onSelect }
}

/** Like a step back, or a link. */
function go(search: string) {
  history.pushState(null, '', location.pathname + search)
  dispatchEvent(new PopStateEvent('popstate'))
}

const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, i) => aScreenshot({ id: from + i, title: `Shot ${from + i}` }))

/** Something is kept, and no search finds it. */
const noMatch = ({ url }: { url: URL }) => json(url.searchParams.has('search') ? [] : many(1))

test('shows each screenshot with its category, type and words', async () => {
  const shots = [
    aScreenshot({ id: 1, title: 'First', categoryId: 2, type: 'unknown' }),
    aScreenshot({ id: 2, title: 'Second', description: '' }),
    aScreenshot({ id: 3, title: 'Third', description: '', aiAnalysis: '' }),
  ]
  await open({ 'GET /api/screenshots': () => json(shots) })
  const card = (name: string) => page.getByRole('article', { name })
  await expect.element(card('First').getByText('Receipts')).toBeVisible()
  await expect.element(card('First').getByText('Unclassified')).toBeVisible()
  await expect.element(card('Second').getByText('Uncategorized')).toBeVisible()
  await expect.element(card('Second').getByText('You bought groceries.')).toBeVisible()
  await expect.element(card('Third').getByText('No description available')).toBeVisible()
})

test('a card wears the colour of its category, one of ten, and offers what is done most', async () => {
  const categories = [
    { id: 7, name: 'Receipts' },
    { id: 17, name: 'Travel' },
  ]
  await open({
    'GET /api/categories': () => json(categories),
    'GET /api/screenshots': () => json([aScreenshot({ categoryId: 17 })]),
  })
  const card = page.getByRole('article')
  await expect.element(card.getByText('Travel')).toBeVisible()
  const badge = card.getByText('Travel').element().parentElement
  expect(badge).toHaveClass('bg-category-7')
  const hover = { view: 'View Green Valley Market', delete: 'Delete Green Valley Market' }
  await card.hover()
  await card.getByRole('button', { name: hover.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: hover.view }).click()
  expect(location.search).toBe('?screenshot=1')
})

test('a card says nothing of its category until that is known', async () => {
  const categories = Promise.withResolvers<Response>()
  await open({
    'GET /api/categories': () => categories.promise,
    'GET /api/screenshots': () =>
      json([aScreenshot({ categoryId: 2 }), aScreenshot({ id: 2, title: 'Loose' })]),
  })
  await expect.element(page.getByRole('article', { name: 'Loose' }).getByText('Uncategorized')).toBeVisible()
  const filed = page.getByRole('article', { name: 'Green Valley Market' })
  await expect.element(filed.getByText('Uncategorized')).not.toBeInTheDocument()
  categories.resolve(json([{ id: 2, name: 'Receipts' }]))
  await expect.element(filed.getByText('Receipts')).toBeVisible()
})

test('choosing a card makes the chat about it; its details open by the address', async () => {
  const { onSelect } = await open({ 'GET /api/screenshots': () => json(many(1)) })
  await page.getByRole('button', { name: 'Shot 1', exact: true }).click()
  expect(onSelect).toHaveBeenCalledOnce()
  await expect
    .element(page.getByRole('button', { name: 'Shot 1', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'View Details' }).click()
  expect(location.search).toBe('?chat=1&screenshot=1')
})

test('as a dense list each is a line, with the same things to do', async () => {
  await open({ 'GET /api/screenshots': () => json(many(1)) }, { isDense: true })
  const line = page.getByRole('article', { name: 'Shot 1' })
  await expect.element(line.getByText('A receipt over $36.87.')).toBeVisible()
  expect(line.element().clientHeight).toBeLessThan(80)
  await line.getByRole('button', { name: 'Actions for Shot 1' }).click()
  for (const name of ['Change Category', 'Delete'])
    await expect.element(page.getByRole('menuitem', { name })).toBeVisible()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect.poll(() => location.search).toBe('?screenshot=1')
})

test.each([
  ['a phone', 414, 2],
  ['a desktop', 1280, 1],
])('on %s the cards stand in so many columns', async (_device, width, columns) => {
  await page.viewport(width, 896)
  await open({ 'GET /api/screenshots': () => json(many(4)) })
  const left = (name: string) => page.getByRole('article', { name }).element().getBoundingClientRect().left
  await expect.element(page.getByRole('article', { name: 'Shot 4' })).toBeVisible()
  expect(new Set(many(4).map(({ title }) => left(title))).size).toBe(columns)
  await page.viewport(414, 896)
})

test('with nothing found it says what to do', async () => {
  await open({ 'GET /api/screenshots': noMatch }, { search: '?search=zebra' })
  await expect.element(page.getByText('No screenshots found')).toBeVisible()
  await expect.element(page.getByText('Try a different search term or clear the filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).toBeVisible()
})

test('with nothing kept it says so', async () => {
  await open({ 'GET /api/screenshots': () => json([]) })
  await expect.element(page.getByText('No screenshots found')).toBeVisible()
  await expect
    .element(page.getByText('Try a different search term', { exact: false }))
    .not.toBeInTheDocument()
})

test('while the next search is under way nothing is said of it yet', async () => {
  const second = Promise.withResolvers<Response>()
  await open(
    {
      'GET /api/screenshots': ({ url }) =>
        url.searchParams.get('search') === 'wifi' ? second.promise : noMatch({ url }),
    },
    { search: '?search=zebra' },
  )
  await expect.element(page.getByText('Nothing matches “zebra”.')).toBeVisible()
  go('?search=wifi')
  await expect.element(page.getByText('Loading screenshots')).toBeInTheDocument()
  await expect.element(page.getByText('No screenshots found')).not.toBeInTheDocument()
  await expect.element(page.getByText('Found 0 results')).not.toBeInTheDocument()
  second.resolve(json(many(1)))
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).toBeVisible()
  await expect.element(page.getByText('Loading screenshots')).not.toBeInTheDocument()
})

test('what was found before stays in sight under a spinner while the next search is under way', async () => {
  const second = Promise.withResolvers<Response>()
  const answer = (processedQuery: string, results: unknown[]) => json({ results, processedQuery, parts: [] })
  await open(
    {
      'GET /api/screenshots/search': ({ url }) =>
        url.searchParams.get('q') === 'wifi' ? answer('About wifi', many(2)) : second.promise,
    },
    { search: '?search=wifi&smart=1' },
  )
  const banner = page.getByRole('region', { name: 'Smart Search Results' })
  await expect.element(banner.getByText('About wifi')).toBeVisible()
  go('?search=gate&smart=1')
  await expect.element(page.getByText('Searching', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).toBeVisible()
  await expect.element(banner).toBeVisible()
  await expect.element(banner.getByText('About wifi')).not.toBeInTheDocument()
  await expect.element(banner.getByText(/^Found/)).not.toBeInTheDocument()
  second.resolve(answer('About a gate', many(1)))
  await expect.element(banner.getByText('About a gate')).toBeVisible()
  await expect.element(banner.getByText('Found 1 results')).toBeVisible()
  await expect.element(page.getByText('Searching', { exact: true })).not.toBeInTheDocument()
})

test('of more than were fetched it says so, and no number it does not know', async () => {
  const answer = { results: many(100), processedQuery: 'Receipts', parts: [] }
  await open(
    { 'GET /api/screenshots/search': () => json(answer, 200, { 'x-next-cursor': 'next' }) },
    { search: '?search=receipts&smart=1' },
  )
  await expect.element(page.getByText('Found 100+ results')).toBeVisible()
})

test('what could not be loaded is asked for again', async () => {
  const answers = [json({ error: 'Out of order.' }, 500), json(many(1))]
  await open({ 'GET /api/screenshots': () => answers.shift() ?? json([]) })
  await expect.element(page.getByRole('alert').getByText('Out of order.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).toBeVisible()
})

test.each([
  [
    'an answer that is not from Remy',
    () => new Response('<h1>Oops</h1>', { status: 500 }),
    'The server has a problem.',
  ],
  [
    'no answer at all',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server cannot be reached.',
  ],
])('%s is told as what it is', async (_what, answer, words) => {
  await open({ 'GET /api/screenshots': answer })
  await expect.element(page.getByRole('alert').getByText(words, { exact: false })).toBeVisible()
})

test('on a phone a reason has as many lines as it needs', async () => {
  const reason = "matched 'Appointment' as apointment"
  const snippet = { field: 'title', text: 'Green Valley Market', highlights: [] }
  const found = { ...aScreenshot(), match: { reason, snippet } }
  await page.viewport(360, 740)
  await open({ 'GET /api/screenshots': () => json([found, ...many(1, 2)]) }, { search: '?search=apointment' })
  const line = page.getByText(reason)
  await expect.element(line).toBeVisible()
  // The surroundings of a test are wider than a phone. There, a reason has this width.
  const element = line.element() as HTMLElement
  element.style.width = '118px'
  expect(element.scrollWidth).toBe(element.clientWidth)
  expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight + 1)
  await page.viewport(414, 896)
})

test('of very many only those in sight are drawn, and the next page comes as one scrolls', async () => {
  const { calls } = await open({
    'GET /api/screenshots': ({ url }) =>
      url.searchParams.has('cursor')
        ? json(many(100, 101))
        : json(many(100), 200, { 'x-next-cursor': 'next' }),
  })
  await expect.element(page.getByRole('article', { name: 'Shot 1', exact: true })).toBeVisible()
  expect(page.getByRole('article').elements().length).toBeLessThan(20)
  expect(calls.filter(call => call.includes('cursor'))).toEqual([])
  const wall = page.getByRole('feed').element()
  wall.scrollTo(0, wall.scrollHeight)
  await expect.poll(() => calls).toContain('GET /api/screenshots?cursor=next')
  await vi.waitFor(() => {
    wall.scrollTo(0, wall.scrollHeight)
    expect(page.getByRole('article', { name: 'Shot 200' }).query()).not.toBeNull()
  }, 10_000)
})

test('what a search finds starts at its top; after it one is back where one was', async () => {
  await open({
    'GET /api/screenshots': ({ url }) => json(url.searchParams.has('search') ? many(60, 201) : many(100)),
  })
  await expect.element(page.getByRole('article', { name: 'Shot 1', exact: true })).toBeVisible()
  const wall = page.getByRole('feed').element()
  wall.scrollTo(0, 3_000)
  await expect.element(page.getByRole('article', { name: 'Shot 1', exact: true })).not.toBeInTheDocument()
  const inSight = () =>
    page
      .getByRole('article')
      .elements()
      .map(card => card.ariaLabel)
  const before = inSight()
  go('?search=shot')
  await expect.element(page.getByRole('article', { name: 'Shot 201' })).toBeVisible()
  expect(wall.scrollTop).toBe(0)
  go('')
  await expect.poll(() => inSight()).toEqual(before)
})

test('what comes in above leaves no hole in the first row once one is back at the top', async () => {
  await page.viewport(390, 800)
  let shots = many(60, 2)
  const client = createQueryClient()
  await open({ 'GET /api/screenshots': () => json(shots) }, { client })
  await expect.element(page.getByRole('article', { name: 'Shot 2', exact: true })).toBeVisible()
  const wall = page.getByRole('feed').element()
  wall.scrollTo(0, 3_000)
  await expect.element(page.getByRole('article', { name: 'Shot 2', exact: true })).not.toBeInTheDocument()
  shots = many(61)
  await client.invalidateQueries()
  await expect.poll(() => page.getByRole('article').first().element().ariaSetSize).toBe('61')
  wall.scrollTo(0, 0)
  const topOf = (name: string) =>
    Math.round(
      page.getByRole('article', { name, exact: true }).query()?.getBoundingClientRect().top ?? Number.NaN,
    )
  await expect.poll(() => topOf('Shot 1')).toBeGreaterThan(0)
  await expect.poll(() => topOf('Shot 2') - topOf('Shot 1')).toBe(0)
})

test('what a search finds starts at its top where the page is late to tell that it scrolled', async () => {
  await open({
    'GET /api/screenshots': ({ url }) => json(url.searchParams.has('search') ? many(60, 201) : many(100)),
  })
  await expect.element(page.getByRole('article', { name: 'Shot 1', exact: true })).toBeVisible()
  const wall = page.getByRole('feed').element()
  wall.scrollTo(0, 3_000)
  await expect.element(page.getByRole('article', { name: 'Shot 1', exact: true })).not.toBeInTheDocument()
  const notYet = (event: Event) => event.stopImmediatePropagation()
  wall.ownerDocument.addEventListener('scroll', notYet, { capture: true })
  go('?search=shot')
  await expect.poll(() => page.getByRole('article', { name: /^Shot 2\d\d$/ }).elements().length).not.toBe(0)
  // Time to measure what was drawn at the wall's earlier position.
  await new Promise(resolve => setTimeout(resolve, 300))
  wall.ownerDocument.removeEventListener('scroll', notYet, { capture: true })
  wall.dispatchEvent(new Event('scroll'))
  await expect.element(page.getByRole('article', { name: 'Shot 201' })).toBeVisible()
  expect(wall.scrollTop).toBe(0)
})

test('a smart search says how it understood and how many it found', async () => {
  const answer = { results: many(2), processedQuery: 'Receipts from January', parts: [] }
  const { calls } = await open(
    { 'GET /api/screenshots/search': () => json(answer) },
    { search: '?search=what+did+I+buy&smart=1&type=note' },
  )
  const banner = page.getByRole('region', { name: 'Smart Search Results' })
  await expect.element(banner.getByText('Receipts from January')).toBeVisible()
  await expect.element(banner.getByText('Found 2 results')).toBeVisible()
  expect(calls.some(call => call.includes('q=what+did+I+buy') && call.includes('type=note'))).toBe(true)
})

test('shows where the searched words stand, and why it was found', async () => {
  const text = 'MARKET <b>TOTAL</b> $36.87'
  const snippet = { field: 'text', text, highlights: [{ from: 10, to: 15 }] }
  const found = { ...aScreenshot(), match: { reason: "matched 'TOTAL' as tota1", snippet } }
  await open({ 'GET /api/screenshots': () => json([found]) }, { search: '?search=tota1' })
  const card = page.getByRole('article')
  await expect.element(card.getByText(text)).toBeVisible()
  expect(card.element().querySelector('mark')?.textContent).toBe('TOTAL')
  await expect.element(card.getByText("matched 'TOTAL' as tota1")).toBeVisible()
})

test('what was found by its title keeps its description', async () => {
  const snippet = { field: 'title', text: 'Green Valley Market', highlights: [{ from: 0, to: 5 }] }
  const found = { ...aScreenshot(), match: { reason: 'in the title', snippet } }
  await open({ 'GET /api/screenshots': () => json([found]) }, { search: '?search=green' })
  await expect.element(page.getByText('A receipt over $36.87.')).toBeVisible()
  await expect.element(page.getByText('in the title')).toBeVisible()
})

test('equal parts are one, and the keyboard stays among the parts when one is removed', async () => {
  const parts = [
    { id: 'word:weight', label: 'type workout' },
    { id: 'word:heavy', label: 'heavy' },
    { id: 'word:lifting', label: 'type workout' },
  ]
  const { calls } = await open(
    {
      'GET /api/screenshots/search': ({ url }) => {
        const without = JSON.parse(url.searchParams.get('without') ?? '[]')
        const left = parts.filter(({ id }) => !without.includes(id))
        const processedQuery = left.map(({ label }) => label).join(' · ') || 'everything'
        return json({ results: many(1), perhaps: [], processedQuery, parts: left })
      },
    },
    { search: '?search=heavy+weight+lifting&smart=1' },
  )
  const list = page.getByRole('list', { name: 'Understood as' })
  const remove = (label: string) => list.getByRole('button', { name: `Remove ${label}` })
  await expect.element(remove('heavy')).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(2)
  remove('type workout').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('type workout')).not.toBeInTheDocument()
  expect(new URLSearchParams(calls.at(-1)?.split('?')[1]).get('without')).toBe(
    '["word:weight","word:lifting"]',
  )
  await expect.element(remove('heavy')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('heavy')).not.toBeInTheDocument()
  const putBack = list.getByRole('button', { name: 'Put back' })
  await expect.element(putBack).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove('heavy')).toBeVisible()
  await expect.element(remove('type workout')).toBeVisible()
  await expect.element(putBack).not.toBeInTheDocument()
  await expect.element(list).toHaveFocus()
})

test('what was understood of a question can be taken away, and one step back brings it back', async () => {
  const parts = [
    { id: 'word:ramen', label: 'ramen' },
    { id: 'time', label: 'saved last week' },
  ]
  const { calls } = await open(
    {
      'GET /api/screenshots/search': ({ url }) =>
        json({
          results: many(1),
          processedQuery: url.searchParams.has('without') ? 'ramen' : 'saved last week · ramen',
          parts: url.searchParams.has('without') ? parts.slice(0, 1) : parts,
        }),
    },
    { search: '?search=ramen+I+saved+last+week&smart=1' },
  )
  await page.getByRole('button', { name: 'Remove saved last week' }).click()
  const banner = page.getByRole('region', { name: 'Smart Search Results' })
  await expect.element(banner.getByText('ramen', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove saved last week' })).not.toBeInTheDocument()
  expect(new URLSearchParams(calls.at(-1)?.split('?')[1]).get('without')).toBe('["time"]')
  history.back()
  await expect.element(page.getByRole('button', { name: 'Remove saved last week' })).toBeVisible()
})

test('where nothing was found it says why, and each thing to loosen is one click', async () => {
  const hints = {
    missing: ['unicorn'],
    apart: [],
    suggestion: null,
    loosened: [
      { label: '“unicorn”', count: 3, change: { search: 'ramen' } },
      { label: 'category Receipts', count: 100, change: { clear: 'category' } },
      { label: 'with a code', count: 1, change: { search: 'code' } },
    ],
  }
  await open(
    { 'GET /api/screenshots': noMatch, 'GET /api/screenshots/search/hints': () => json(hints) },
    { search: '?search=ramen+unicorn&category=2' },
  )
  await expect.element(page.getByText('None of your screenshots has “unicorn”.')).toBeVisible()
  // The message appears once.
  await expect.element(page.getByText('Nothing matches', { exact: false })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Leave out “with a code” (1 result)' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave out “category Receipts” (100+ results)' }).click()
  expect(location.search).toBe('?search=ramen+unicorn&smart=0')
  await page.getByRole('button', { name: 'Leave out “unicorn” (3 results)' }).click()
  expect(location.search).toBe('?search=ramen&smart=0')
})

test('where nothing was found it offers the words that are there, and what did not count still does not', async () => {
  const hints = { missing: ['parcxyl'], apart: [], suggestion: 'my parcel', loosened: [] }
  const { calls } = await open(
    {
      'GET /api/screenshots/search': () => json({ results: [], processedQuery: 'parcxyl', parts: [] }),
      'GET /api/screenshots/search/hints': () => json(hints),
    },
    { search: '?search=my+parcxyl&smart=1&without=time' },
  )
  await page.getByRole('button', { name: 'Did you mean “my parcel”?' }).click()
  expect(location.search).toBe('?search=my+parcel&smart=1&without=time')
  expect(calls.some(call => call.includes('/hints?search=my+parcxyl&smart=1'))).toBe(true)
})

test.each([
  ['cards', false],
  ['lines', true],
])(
  'plausible screenshots follow the results as %s of the same feed, under a heading',
  async (_look, isDense) => {
    const perhaps = [
      aScreenshot({ id: 7, title: 'Hotel booking' }),
      aScreenshot({ id: 8, title: 'Boarding pass' }),
    ]
    const answer = { processedQuery: 'airport lounge', parts: [], perhaps }
    const sure = aScreenshot({ id: 6, title: 'Lounge voucher' })
    await open(
      { 'GET /api/screenshots/search': () => json({ ...answer, results: [sure] }) },
      { search: '?search=airport+lounge&smart=1', isDense },
    )
    await expect.element(page.getByText('Found 1 results')).toBeVisible()
    await expect.element(page.getByText('2 more possible matches')).toBeInTheDocument()
    const cards = page.getByRole('article').elements()
    expect(cards.map(card => card.getAttribute('aria-posinset'))).toEqual(['1', '2', '3'])
    expect(
      page
        .getByRole('heading')
        .elements()
        .map(heading => heading.textContent),
    ).toEqual([
      'Smart Search Results',
      'Lounge voucher',
      'Perhaps one of these',
      'Hotel booking',
      'Boarding pass',
    ])
    // A feed may contain only articles. What is shown between them is not for screen readers.
    const feed = page.getByRole('feed').element()
    expect(feed.querySelectorAll(':is(h2, p):not(article *, [aria-hidden])')).toHaveLength(0)
    const line = page
      .getByText('Perhaps one of these')
      .elements()
      .find(one => one.ariaHidden === 'true')
    const top = (element: Element | undefined) => element?.getBoundingClientRect().top ?? Number.NaN
    expect(top(line)).toBeGreaterThan(top(cards[0]))
    expect(top(line)).toBeLessThan(top(cards[1]))
  },
)

test('a plausible screenshot that a later page has among the results is shown once', async () => {
  const answer = { processedQuery: 'shot', parts: [] }
  const first = { ...answer, results: many(1), perhaps: many(2, 2) }
  await open(
    {
      'GET /api/screenshots/search': ({ url }) =>
        url.searchParams.has('cursor')
          ? json({ ...answer, results: many(1, 2), perhaps: [] })
          : json(first, 200, { 'x-next-cursor': 'next' }),
    },
    { search: '?search=shot&smart=1' },
  )
  await expect.element(page.getByRole('heading', { name: 'Perhaps this one' })).toBeInTheDocument()
  expect(
    page
      .getByRole('article')
      .elements()
      .map(card => card.ariaLabel),
  ).toEqual(['Shot 1', 'Shot 2', 'Shot 3'])
})

test('"No screenshots found" is not said where something may be meant', async () => {
  const perhaps = [aScreenshot({ id: 7, title: 'Hotel booking' })]
  await open(
    {
      'GET /api/screenshots/search': () =>
        json({ results: [], processedQuery: 'airport lounge', parts: [], perhaps }),
    },
    { search: '?search=airport+lounge&smart=1' },
  )
  await expect.element(page.getByRole('heading', { name: 'Perhaps this one' })).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Hotel booking' })).toBeVisible()
  expect(page.getByText('No screenshots found').elements()).toEqual([])
  const banner = page.getByRole('region', { name: 'Smart Search Results' })
  await expect.element(banner.getByText('· 1 possible match')).toBeVisible()
})

test('where a plain search finds nothing, what smart search finds is offered with a first look at it', async () => {
  const answer = { processedQuery: 'cinema', parts: [], perhaps: [], results: many(5) }
  const { calls } = await open(
    {
      'GET /api/screenshots': noMatch,
      'GET /api/screenshots/search/hints': () =>
        json({ missing: [], apart: [], suggestion: null, loosened: [] }),
      'GET /api/screenshots/search': () => json(answer),
    },
    { search: '?search=cinema' },
  )
  const offer = page.getByRole('button', { name: 'Smart search found 5 results' })
  await expect.element(offer).toBeVisible()
  expect(offer.element().querySelectorAll('img')).toHaveLength(4)
  const steps = history.length
  await offer.click()
  await expect.element(page.getByText('Found 5 results')).toBeVisible()
  expect(new URLSearchParams(location.search).get('smart')).toBe('1')
  // One step back leaves the search. The same words as a plain search are no step.
  expect(history.length).toBe(steps)
  // What was typed into plain search is not sent to a model. What is asked then may be.
  const smart = calls.filter(call => call.startsWith('GET /api/screenshots/search?'))
  expect(smart.map(call => call.includes('preview=1'))).toEqual([true, false])
  keepSmartPreference(false)
})

test('no offer shows what smart search found for the words before', async () => {
  const later = Promise.withResolvers<Response>()
  const hints = { missing: [], apart: [], suggestion: null, loosened: [] }
  const answer = { processedQuery: 'cinema', parts: [], perhaps: [] }
  await open(
    {
      'GET /api/screenshots': noMatch,
      'GET /api/screenshots/search/hints': () => json(hints),
      'GET /api/screenshots/search': ({ url }) =>
        url.searchParams.get('q') === 'cinema' ? json({ ...answer, results: many(5) }) : later.promise,
    },
    { search: '?search=cinema' },
  )
  await expect.element(page.getByRole('button', { name: 'Smart search found 5 results' })).toBeVisible()
  go('?search=xqzzy')
  await expect.element(page.getByText('Nothing matches “xqzzy”.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try smart search' })).toBeVisible()
  await expect.element(page.getByText('Smart search found 5 results')).not.toBeInTheDocument()
  later.resolve(json({ ...answer, results: many(1) }))
  await expect.element(page.getByRole('button', { name: 'Smart search found 1 result' })).toBeVisible()
})

test.each([
  [1, {}, 'Found 1 result'],
  [2, {}, 'Found 2 results'],
  [100, { 'x-next-cursor': 'next' }, 'Found 100+ results'],
])('a plain search that finds %d says so', async (count, headers, words) => {
  await open({ 'GET /api/screenshots': () => json(many(count), 200, headers) }, { search: '?search=shot' })
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('what only may be meant is offered as that, and nothing as nothing', async () => {
  const hints = { missing: [], apart: [], suggestion: null, loosened: [] }
  const answer = { processedQuery: 'cinema', parts: [], results: [] }
  await open(
    {
      'GET /api/screenshots': noMatch,
      'GET /api/screenshots/search/hints': () => json(hints),
      'GET /api/screenshots/search': ({ url }) =>
        json({ ...answer, perhaps: url.searchParams.get('q') === 'cinema' ? many(2) : [] }),
    },
    { search: '?search=cinema' },
  )
  await expect
    .element(page.getByRole('button', { name: 'Smart search found 2 possible matches' }))
    .toBeVisible()
  go('?search=xqzzy')
  await expect.element(page.getByText('Nothing matches “xqzzy”.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'mart search' })).not.toBeInTheDocument()
})

test('a quoted search that finds nothing is told in its own quotation marks', async () => {
  const later = Promise.withResolvers<Response>()
  await open(
    { 'GET /api/screenshots': noMatch, 'GET /api/screenshots/search/hints': () => later.promise },
    { search: `?search=${encodeURIComponent('"no such phrase" recipe')}` },
  )
  await expect.element(page.getByText('Nothing matches "no such phrase" recipe.')).toBeVisible()
})

test('smart search is asked once somebody rests, and not for every letter', async () => {
  const { calls } = await open(
    {
      'GET /api/screenshots': noMatch,
      'GET /api/screenshots/search': () =>
        json({ processedQuery: 'cinema', parts: [], results: many(2), perhaps: [] }),
    },
    { search: '?search=ci' },
  )
  for (const letters of ['cin', 'cine', 'cinem', 'cinema']) {
    await expect.element(page.getByText('Nothing matches', { exact: false })).toBeVisible()
    go(`?search=${letters}`)
  }
  await expect.element(page.getByRole('button', { name: 'Smart search found 2 results' })).toBeVisible()
  const asked = calls.filter(call => call.startsWith('GET /api/screenshots/search?'))
  expect(asked.map(call => new URLSearchParams(call.split('?')[1]).get('q'))).toEqual(['cinema'])
})

test('results and possible matches are offered together', async () => {
  await open(
    {
      'GET /api/screenshots': noMatch,
      'GET /api/screenshots/search': () =>
        json({ processedQuery: 'cinema', parts: [], results: many(1), perhaps: many(2, 2) }),
    },
    { search: '?search=cinema' },
  )
  const offer = page.getByRole('button', { name: 'Smart search found 1 result and 2 possible matches' })
  await expect.element(offer).toBeVisible()
  expect(offer.element().querySelectorAll('img')).toHaveLength(3)
})

/** Two lines of a small phone hold the longest offer. */
test.each([
  [4, 6, {}, '4 results', '6 possible matches'],
  [100, 10, { 'x-next-cursor': 'next' }, '100+ results', '10 possible matches'],
])(
  'an offer of %d and %d has two lines, its sign beside the first word, and each number beside what it counts',
  async (sure, maybe, headers, sureWords, maybeWords) => {
    await page.viewport(320, 740)
    await open(
      {
        'GET /api/screenshots': noMatch,
        'GET /api/screenshots/search': () =>
          json(
            { processedQuery: 'cinema', parts: [], results: many(sure), perhaps: many(maybe, sure + 1) },
            200,
            headers,
          ),
      },
      { search: '?search=cinema', width: 320 },
    )
    const offer = page.getByRole('button', { name: `Smart search found ${sureWords} and ${maybeWords}` })
    await expect.element(offer).toBeVisible()
    const sign = offer.element().querySelector('svg')
    const words = document.createRange()
    words.selectNode(sign?.nextSibling ?? document)
    const rectsOf = (text: string) => offer.getByText(text, { exact: true }).element().getClientRects()
    const [results, matches] = [rectsOf(sureWords), rectsOf(maybeWords)]
    expect([results.length, matches.length]).toEqual([1, 1])
    const first = words.getBoundingClientRect()
    expect(matches[0]?.top).toBeGreaterThan(first.top + 8)
    const lineHeight = Number.parseFloat(getComputedStyle(offer.element()).lineHeight)
    expect(matches[0]?.top).toBeLessThan(first.top + 1.5 * lineHeight)
    const gap = first.left - (sign?.getBoundingClientRect().right ?? Number.NaN)
    expect(gap).toBeGreaterThan(0)
    expect(gap).toBeLessThan(12)
  },
)

const more = { 'x-next-cursor': 'next' }

test.each([
  [414, 5, 0, {}, 'Smart search found 5 results'],
  [414, 5, 6, {}, 'Smart search found 5 results and 6 possible matches'],
  [320, 4, 6, {}, 'Smart search found 4 results and 6 possible matches'],
  [320, 100, 10, more, 'Smart search found 100+ results and 10 possible matches'],
])(
  'at a width of %d the buttons under the offer stay where they are when it holds %d and %d',
  async (width, sure, maybe, headers, name) => {
    await page.viewport(width, 896)
    const later = Promise.withResolvers<Response>()
    await open(
      {
        'GET /api/screenshots': noMatch,
        'GET /api/screenshots/search': () => later.promise,
      },
      { search: '?search=cinema', width },
    )
    const clear = page.getByRole('button', { name: 'Clear search' })
    await expect.element(page.getByRole('button', { name: 'Try smart search' })).toBeVisible()
    const top = clear.element().getBoundingClientRect().top
    const [results, perhaps] = [many(sure), many(maybe, sure + 1)]
    later.resolve(json({ processedQuery: 'cinema', parts: [], results, perhaps }, 200, headers))
    await expect.element(page.getByRole('button', { name })).toBeVisible()
    expect(clear.element().getBoundingClientRect().top).toBe(top)
  },
)

test('who has no screenshot yet is invited to upload one, whatever they search for', async () => {
  await open({ 'GET /api/screenshots': () => json([]) }, { search: '?search=coffee' })
  await expect.element(page.getByText('Upload your first one', { exact: false })).toBeVisible()
  await expect.element(page.getByText('coffee', { exact: false })).not.toBeInTheDocument()
})

test('a word of 400 letters that finds nothing stays within a phone', async () => {
  const word = 'x'.repeat(400)
  const hints = {
    ...{ missing: [word], apart: [], suggestion: `${word}y` },
    loosened: [{ label: `“${word}”`, count: 1, change: { search: 'ramen' } }],
  }
  await page.viewport(360, 740)
  await open(
    {
      'GET /api/screenshots': noMatch,
      'GET /api/screenshots/search/hints': () => json(hints),
    },
    { search: `?search=${word}` },
  )
  await expect.element(page.getByRole('button', { name: 'Did you mean', exact: false })).toBeVisible()
  const heading = page.getByRole('heading', { name: 'No screenshots found' }).element()
  const place = heading.closest('.overflow-y-auto') ?? heading
  expect(place.scrollWidth).toBe(place.clientWidth)
  // Nor does it push out of sight what one can do about it.
  expect(place.scrollHeight).toBe(place.clientHeight)
  await page.viewport(414, 896)
})

test('while a search is under way, the count of a plain one and the parts of a question keep their place', async () => {
  const later = Promise.withResolvers<Response>()
  const parts = [{ id: 'word:ramen', label: 'ramen' }]
  const answer = { results: many(1), perhaps: [], processedQuery: 'ramen', parts }
  await open(
    {
      'GET /api/screenshots': ({ url }) =>
        url.searchParams.get('search') === 'ramen' ? json(many(2)) : later.promise,
      'GET /api/screenshots/search': ({ url }) =>
        url.searchParams.get('q') === 'ramen' ? json(answer) : later.promise,
    },
    { search: '?search=ramen' },
  )
  const top = () => page.getByRole('feed').element().getBoundingClientRect().top
  const spinner = page.getByText('Searching', { exact: true })
  await expect.element(page.getByText('Found 2 results')).toBeVisible()
  const belowCount = top()
  go('?search=ramen+shop')
  await expect.element(spinner).toBeInTheDocument()
  await expect.element(page.getByText(/^Found/)).not.toBeInTheDocument()
  expect(top()).toBe(belowCount)
  go('?search=ramen&smart=1')
  await expect.element(page.getByText('Found 1 results')).toBeVisible()
  const belowBanner = top()
  go('?search=ramen+shop&smart=1')
  await expect.element(spinner).toBeInTheDocument()
  expect(top()).toBe(belowBanner)
})

test('the first question has its banner while the answer is on its way, and none when it fails', async () => {
  const answer = Promise.withResolvers<Response>()
  await open({ 'GET /api/screenshots/search': () => answer.promise }, { search: '?search=ramen&smart=1' })
  const banner = page.getByRole('region', { name: 'Smart Search Results' })
  await expect.element(banner).toBeVisible()
  await expect.element(banner.getByText(/^Found/)).not.toBeInTheDocument()
  answer.resolve(json({ error: 'Out of order.' }, 500))
  await expect.element(page.getByRole('alert').getByText('Out of order.', { exact: false })).toBeVisible()
  await expect.element(banner).not.toBeInTheDocument()
})

test('a plain search tells how many it found; the phrase of a question is shown once', async () => {
  const parts = [
    { id: 'word:ramen', label: 'ramen' },
    { id: 'time', label: 'saved last week' },
  ]
  await open(
    {
      'GET /api/screenshots': () => json(many(2)),
      'GET /api/screenshots/search': () =>
        json({ results: many(1), perhaps: [], processedQuery: 'saved last week · ramen', parts }),
    },
    { search: '?search=ramen' },
  )
  await expect.element(page.getByText('Found 2 results')).toBeVisible()
  go('?search=ramen+I+saved+last+week&smart=1')
  await expect.element(page.getByRole('button', { name: 'Remove ramen' })).toBeVisible()
  expect(page.getByText('saved last week · ramen').element().className).toBe('sr-only')
})

test('a screenshot that is still being read is watched alone until it is filed', async () => {
  const reading = aScreenshot({ title: '', progress: 'captured' })
  const { calls } = await open({
    'GET /api/screenshots': () => json([reading]),
    'GET /api/screenshots/1': () => json(aScreenshot()),
  })
  await expect.element(page.getByRole('article', { name: 'Green Valley Market' })).toBeVisible()
  expect(calls.filter(call => call === 'GET /api/screenshots')).toHaveLength(1)
  expect(calls.filter(call => call === 'GET /api/screenshots/1')).toHaveLength(1)
})

test('one that is deleted elsewhere while it is being read leaves the wall, and is asked for no more', async () => {
  const reading = aScreenshot({ title: 'Half read', progress: 'captured' })
  const { calls } = await open({
    'GET /api/screenshots': () => json([reading, aScreenshot({ id: 2, title: 'Whole' })]),
    'GET /api/screenshots/1': () => json({ error: 'Not there.' }, 404),
  })
  await expect.element(page.getByRole('article', { name: 'Whole' })).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Half read' })).not.toBeInTheDocument()
  expect(calls.filter(call => call === 'GET /api/screenshots/1')).toHaveLength(1)
})

test('one that could not be read says why, and is read again', async () => {
  const failed = aScreenshot({
    progress: 'captured',
    failure: { step: 'extract', reason: 'It is too dark.' },
  })
  await open({
    'GET /api/screenshots': () => json([failed]),
    'POST /api/screenshots/1/reread': () => json(aScreenshot()),
  })
  await expect.element(page.getByText('It is too dark.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(page.getByText('A receipt over $36.87.')).toBeVisible()
})

test('deleting asks first, then takes the card away; Undo brings it back', async () => {
  let isThere = true
  const { calls } = await open({
    'GET /api/screenshots': () => json(isThere ? many(2) : many(2).filter(({ id }) => id !== 1)),
    'DELETE /api/screenshots/1': () => {
      isThere = false
      return new Response(null, { status: 204 })
    },
    'POST /api/trash/1/restore': () => {
      isThere = true
      return json(aScreenshot())
    },
  })
  await page
    .getByRole('article', { name: 'Shot 1' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(calls.filter(call => call.startsWith('DELETE'))).toEqual([])
  await page
    .getByRole('article', { name: 'Shot 1' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Screenshot deleted')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: 'Shot 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Screenshot restored')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Shot 1' })).toBeVisible()
})

test('what is still being saved for one card neither holds up nor closes the dialog of the next', async () => {
  const first = Promise.withResolvers<Response>()
  await open({
    'GET /api/screenshots': () => json(many(2)),
    'PATCH /api/screenshots/1': () => first.promise,
  })
  const change = (name: string) =>
    page.getByRole('article', { name }).getByRole('button', { name: 'Change Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Category' })
  await change('Shot 1')
  await dialog.getByRole('radio', { name: 'Receipts' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await change('Shot 2')
  await expect.element(dialog.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  first.resolve(json(aScreenshot({ title: 'Shot 1', categoryId: 2 })))
  await expect.element(page.getByText('Screenshot updated')).toBeVisible()
  await expect.element(dialog).toHaveAttribute('data-state', 'open')
})

test('a category whose creation one did not wait for is created, told, and chosen for nothing', async () => {
  const created = Promise.withResolvers<Response>()
  await open({ 'GET /api/screenshots': () => json(many(1)), 'POST /api/categories': () => created.promise })
  await page.getByRole('button', { name: 'Change Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Category' })
  await dialog.getByRole('button', { name: 'Create New Category' }).click()
  await dialog.getByLabelText('Category name').fill('Travel')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).first().click()
  created.resolve(json({ id: 9, name: 'Travel' }, 201))
  await expect.element(page.getByText('Category created')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Travel' })).not.toBeChecked()
})

test('changing the category creates one and files it there', async () => {
  const bodies: unknown[] = []
  await open({
    'GET /api/screenshots': () => json(many(1)),
    'POST /api/categories': () => json({ id: 9, name: 'Travel' }, 201),
    'PATCH /api/screenshots/1': ({ body }) => {
      bodies.push(body)
      return json(aScreenshot({ title: 'Shot 1', categoryId: 9 }))
    },
  })
  await page.getByRole('button', { name: 'Change Category' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Category' })
  await expect
    .element(dialog.getByText('Select a category for this screenshot or create a new one.'))
    .toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Uncategorized' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create New Category' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Create', exact: true })).toBeDisabled()
  await dialog.getByLabelText('Category name').fill('Travel')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Travel' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(page.getByText('Screenshot updated')).toBeVisible()
  await expect.element(page.getByRole('article').getByText('Travel')).toBeVisible()
  expect(bodies).toEqual([{ categoryId: 9 }])
})
