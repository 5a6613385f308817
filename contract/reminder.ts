import { endpoint } from './endpoint.ts'
import { Id, IdParams, Moment } from './identifier.ts'
import { nextCursorHeader, TimeZone } from './screenshot.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

/**
 * `planned`: its time is to come. `due`: its time has come. `shown`: the person was told, or has seen it.
 * `snoozed`: put off, to come again. `missed`: nobody was told for a day.
 */
export const ReminderState = z.enum(['planned', 'due', 'shown', 'done', 'snoozed', 'missed'])
export type ReminderState = z.infer<typeof ReminderState>

export const Repeat = z.enum(['daily', 'weekly', 'monthly', 'yearly'])
export type Repeat = z.infer<typeof Repeat>

/** How a person was told. */
export const ToldBy = z.enum(['push', 'mail', 'text'])
export type ToldBy = z.infer<typeof ToldBy>

/** What ends, or begins and does not wait. */
export const EndKind = z.enum(['return', 'expiry', 'due', 'boarding', 'appointment'])
export type EndKind = z.infer<typeof EndKind>

/** A date of a picture: an ISO day, or a day with a local time. */
const PictureDate = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/, 'A date looks like 2026-03-14 or 2026-03-14T18:40.')

/** A time on the person's own clock. */
const WallTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'A time looks like 2026-03-13T09:00.')

/** Weeks, days, hours and minutes: `P1D`, `PT2H`. */
const Before = z
  .string()
  .regex(
    /^P(?=\d|T\d)(?:\d{1,3}W)?(?:\d{1,4}D)?(?:T(?=\d)(?:\d{1,4}H)?(?:\d{1,5}M)?)?$/,
    'A time before looks like P1D or PT2H.',
  )

const ReminderText = text()
  .trim()
  .min(1, 'Say what you want to be reminded of.')
  .max(200, 'A reminder must be at most 200 characters.')

/** What a saved search or a question finds now, and what it found before. No secret is in it. */
export const Change = z.object({
  /** Null if nothing was found before. */
  was: z.string().nullable(),
  is: z.string(),
  /** The line in the screenshot that shows it. */
  line: z.string().nullable(),
})
export type Change = z.infer<typeof Change>

export const Reminder = z.object({
  id: Id,
  state: ReminderState,
  /** What it is about, without secrets: the person's own words, or the title of the screenshot. */
  text: z.string(),
  /** On the person's clock, `2026-03-13T09:00`. */
  at: z.string(),
  /** The same moment. */
  dueAt: Moment,
  timeZone: z.string(),
  repeat: Repeat.nullable(),
  screenshotId: Id.nullable(),
  /** The date in the picture that it is about, and what the picture calls it. */
  date: z.string().nullable(),
  label: z.string().nullable(),
  toldBy: ToldBy.nullable(),
  /** If it tells a change: of the saved search or the question in `text`. */
  change: Change.nullable(),
})
export type Reminder = z.infer<typeof Reminder>

/** Either `at`, or a `date` of the screenshot and how long `before` it. */
export const NewReminder = z
  .object({
    screenshotId: Id.nullish(),
    text: ReminderText.nullish(),
    at: WallTime.optional(),
    date: PictureDate.optional(),
    /** At the date itself if it is missing. A day without a time counts as nine in the morning. */
    before: Before.optional(),
    repeat: Repeat.nullish(),
    /** The person's IANA time zone. The one that is known if it is missing. */
    timeZone: TimeZone.optional(),
  })
  .strict()
  .refine(({ at, date }) => (at === undefined) !== (date === undefined), 'Give either a time or a date.')
  .refine(({ text, screenshotId }) => text || screenshotId, 'Say what you want to be reminded of.')
export type NewReminder = z.infer<typeof NewReminder>

export const ReminderChange = z
  .object({
    text: ReminderText,
    /** Moves it. With the state `snoozed` it is put off until then. */
    at: WallTime,
    /** Puts it off for so long, counted from now. */
    snoozeFor: Before,
    repeat: Repeat.nullable(),
    state: z.enum(['done', 'shown', 'snoozed']),
    timeZone: TimeZone,
  })
  .partial()
  .strict()
  .refine(change => Object.keys(change).length > 0, 'Nothing to change was given.')
  .refine(
    ({ state, at, snoozeFor }) => state !== 'snoozed' || at !== undefined || snoozeFor !== undefined,
    'Say until when.',
  )
export type ReminderChange = z.infer<typeof ReminderChange>

/** A reminder that Remy offers for a date, and that nobody has set yet. */
export const Proposal = z.object({
  kind: EndKind,
  date: z.string(),
  label: z.string().nullable(),
  before: z.string(),
  /** When it would be. */
  at: z.string(),
})
export type Proposal = z.infer<typeof Proposal>

/** Something in the next days. */
export const ComingUpItem = z.object({
  /** An ISO day, or a day with a local time. */
  date: z.string(),
  title: z.string(),
  label: z.string().nullable(),
  /** What the line around a date without a label says. */
  line: z.string().optional(),
  screenshotId: Id.nullable(),
  /** Null for a date that a screenshot mentions. */
  reminder: Reminder.nullable(),
  proposal: Proposal.nullable(),
})
export type ComingUpItem = z.infer<typeof ComingUpItem>

export const ComingUp = z.object({
  items: z.array(ComingUpItem),
  /** The person's time zone, as far as the server knows it. */
  timeZone: z.string().nullable(),
})
export type ComingUp = z.infer<typeof ComingUp>

/** A person may have so many reminders to come. */
export const remindersMax = 10_000
const remindersPageMax = 100

export const listReminders = endpoint({
  method: 'GET',
  path: '/api/reminders',
  summary: `Your reminders: the open ones, the soonest first, or those that are over, the latest first; the cursor of the next page in \`${nextCursorHeader}\``,
  access: 'signed-in',
  input: {
    query: z.object({
      are: z.enum(['open', 'over']).default('open'),
      limit: z.coerce.number().int().min(1).max(remindersPageMax).default(50),
      cursor: z.string().max(500).optional(),
    }),
  },
  output: { 200: z.array(Reminder) },
  problems: ['session.missing', 'request.invalid'],
})

export const createReminder = endpoint({
  method: 'POST',
  path: '/api/reminders',
  summary:
    'Set a reminder: at a time on your own clock, or before a date of a screenshot. A time in the past is refused',
  access: 'signed-in',
  input: { body: NewReminder },
  output: { 201: Reminder },
  problems: [
    'session.missing',
    'request.invalid',
    'reminder.over',
    'reminder.too-many',
    'screenshot.unknown',
    'request.too-many',
  ],
})

export const changeReminder = endpoint({
  method: 'PATCH',
  path: '/api/reminders/:id',
  summary: 'Move a reminder, reword it, put it off (snooze), or mark it as done or seen',
  access: 'signed-in',
  input: { params: IdParams, body: ReminderChange },
  output: { 200: Reminder },
  problems: [
    'session.missing',
    'request.invalid',
    'reminder.over',
    'reminder.unknown',
    'reminder.not-now',
    'request.too-many',
  ],
})

export const removeReminder = endpoint({
  method: 'DELETE',
  path: '/api/reminders/:id',
  summary: 'Remove a reminder; one that repeats ends with it',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 204: null },
  problems: ['session.missing', 'reminder.unknown', 'request.too-many'],
})

export const remindersOfScreenshot = endpoint({
  method: 'GET',
  path: '/api/screenshots/:id/reminders',
  summary: 'The open reminders of a screenshot, and the ones that its dates suggest',
  access: 'signed-in',
  input: { params: IdParams, query: z.object({ timeZone: TimeZone.optional() }) },
  output: { 200: z.object({ reminders: z.array(Reminder), proposals: z.array(Proposal) }) },
  problems: ['session.missing', 'screenshot.unknown'],
})

export const getComingUp = endpoint({
  method: 'GET',
  path: '/api/coming-up',
  summary: 'What is due in the next days, from your reminders and from the dates in your screenshots',
  access: 'signed-in',
  input: {
    query: z.object({
      timeZone: TimeZone.optional(),
      days: z.coerce.number().int().min(1).max(60).default(7),
    }),
  },
  output: { 200: ComingUp },
  problems: ['session.missing', 'request.invalid'],
})
