import { endpoint } from './endpoint.ts'
import { TimeZone } from './screenshot.ts'
import { z } from './zod.ts'

/** On the person's clock. */
const ClockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'A time of day looks like 22:00.')

const QuietHours = z.object({ from: ClockTime, to: ClockTime })

/** How a person is told of reminders: by the first chosen way that works, in the order push, mail, text. */
export const Notifications = z.object({
  byPush: z.boolean(),
  byMail: z.boolean(),
  byText: z.boolean(),
  /** Nothing is told from `from` to `to`; it follows afterwards. */
  quiet: QuietHours.nullable(),
  weeklyLetter: z.boolean(),
  timeZone: z.string().nullable(),
  /** Whether there is an address of a calendar feed. */
  hasFeed: z.boolean(),
  /** What works here and for this person. */
  can: z.object({
    /** The key that a browser subscribes with. */
    push: z.string(),
    /** Whether any browser has subscribed. */
    pushes: z.boolean(),
    mail: z.boolean(),
    text: z.boolean(),
  }),
})
export type Notifications = z.infer<typeof Notifications>

const NotificationsChange = Notifications.pick({
  byPush: true,
  byMail: true,
  byText: true,
  quiet: true,
  weeklyLetter: true,
})
  .extend({ timeZone: TimeZone })
  .partial()
  .strict()
export type NotificationsChange = z.infer<typeof NotificationsChange>

/** As `PushSubscription.toJSON()` gives it. */
const Browser = z.object({
  endpoint: z.url('This is no address of a push service.').max(1_000),
  keys: z.object({ p256dh: z.base64url().length(87), auth: z.base64url().length(22) }),
})

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  summary: 'How you are told of your reminders',
  access: 'signed-in',
  input: {},
  output: { 200: Notifications },
  problems: ['session.missing'],
})

export const changeNotifications = endpoint({
  method: 'PATCH',
  path: '/api/notifications',
  summary:
    'Change how you are told of your reminders. Another time zone moves open reminders: nine o’clock stays nine o’clock',
  access: 'signed-in',
  input: { body: NotificationsChange },
  output: { 200: Notifications },
  problems: ['session.missing', 'request.invalid', 'request.too-many'],
})

export const addBrowser = endpoint({
  method: 'POST',
  path: '/api/notifications/browsers',
  summary: 'Let a browser show your reminders, with its push subscription',
  access: 'signed-in',
  input: { body: Browser },
  output: { 204: null },
  problems: ['session.missing', 'request.invalid', 'request.too-many'],
})

export const removeBrowser = endpoint({
  method: 'DELETE',
  path: '/api/notifications/browsers',
  summary: 'A browser shows your reminders no more',
  access: 'signed-in',
  input: { body: Browser.pick({ endpoint: true }) },
  output: { 204: null },
  problems: ['session.missing', 'request.invalid', 'request.too-many'],
})

export const createFeed = endpoint({
  method: 'POST',
  path: '/api/calendar',
  summary:
    'A private address of your reminders and dates for calendar programs. It is shown once; the one before stops working',
  access: 'signed-in',
  input: {},
  output: { 201: z.object({ address: z.string() }) },
  problems: ['session.missing', 'request.too-many'],
})

export const removeFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar',
  summary: 'The address of your calendar feed stops working',
  access: 'signed-in',
  input: {},
  output: { 204: null },
  problems: ['session.missing', 'request.too-many'],
})
