import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { test as base } from '#e2e/journey-test.ts'
import { enter } from '#e2e/steps/enter.ts'
import { openAccountSettings } from '#e2e/steps/open-account-settings.ts'
import { aPushService } from '#test/pushing/a-push-service.ts'

type Fixtures = { push: Awaited<ReturnType<typeof aPushService>> }

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
  push: async ({}, use) => {
    await using push = await aPushService()
    await use(push)
  },
  settings: async ({ push }, use) => use(push.environment),
})
test.use({ serviceWorkers: 'allow' })

test('a browser that was allowed to shows a reminder at its time, and "Done" ticks it off', async ({
  page,
  context,
  origin,
  push,
}) => {
  await context.grantPermissions(['notifications'], { origin })
  await subscribeAt(page, push.subscribe())
  await enter(page)
  const settings = await openAccountSettings(page)
  await settings.getByRole('tab', { name: 'Notifications' }).click()
  const here = settings.getByRole('switch', { name: 'In this browser' })
  await here.click()
  await expect(here).toBeChecked()

  // The minute that is under way still counts: it is due at once.
  const at = new Date().toISOString().slice(0, 16)
  const set = await page.request.post('/api/reminders', { data: { text: 'Call mum', at, timeZone: 'UTC' } })
  expect(set.status()).toBe(201)
  await expect.poll(() => push.pushed.length, { timeout: 30_000 }).toBe(1)
  const content = JSON.stringify(push.pushed[0]?.content)

  await keepNotifications(context)
  await deliver(context, page, content)
  await expect
    .poll(() => notifications(context))
    .toEqual([{ title: 'Call mum', actions: ['done', 'snooze'] }])
  // Sent again, it replaces the first.
  await deliver(context, page, content)
  await expect.poll(() => notifications(context)).toHaveLength(1)

  await press(context, 'done')
  await expect.poll(() => notifications(context)).toEqual([])
  await expect
    .poll(async () => (await (await page.request.get('/api/reminders?are=over')).json())[0]?.state)
    .toBe('done')
})

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * A browser without a network cannot subscribe at its maker’s push service: it gets a subscription at the
 * double. And one without a window says that notifications are denied, though it has granted them.
 */
const subscribeAt = (page: Page, { endpoint, keys }: Subscription) =>
  page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const given = ${JSON.stringify({ endpoint, keys })}
    const subscription = { endpoint: given.endpoint, toJSON: () => given, unsubscribe: async () => true }
    let isSubscribed = false
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isSubscribed = true
        return subscription
      },
      getSubscription: async () => (isSubscribed ? subscription : null),
    })
  `)

/** Gives the service worker a push message, as the browser does that has received one. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted)
      if (one) resolve(one.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data,
  })
  await session.detach()
}

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

/** A browser without a window draws no notifications: those of the worker are kept here, one for each tag. */
async function keepNotifications(context: BrowserContext): Promise<void> {
  await (await workerOf(context)).evaluate(`
    self.shown = new Map()
    self.registration.showNotification = async (title, options) => {
      const close = () => self.shown.delete(options.tag)
      self.shown.set(options.tag, { title, ...options, close })
    }
  `)
}

const notifications = async (context: BrowserContext): Promise<{ title: string; actions: string[] }[]> =>
  (await workerOf(context)).evaluate(`[...self.shown.values()].map(({ title, actions }) => ({
    title,
    actions: actions.map(({ action }) => action),
  }))`)

/** Presses a button of the notification. No tool of a browser does that. */
async function press(context: BrowserContext, action: string): Promise<void> {
  await (await workerOf(context)).evaluate(`{
    const [notification] = self.shown.values()
    const pressed = Object.assign(new Event('notificationclick'), { notification, waitUntil() {} })
    self.dispatchEvent(Object.assign(pressed, { action: ${JSON.stringify(action)} }))
  }`)
}
