import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everydayDates } from './everyday-dates.ts'

/**
 * The words, the span that they mean (a whole day without its hours), and the second reading for dates in a
 * screenshot.
 */
type Said = [said: string, span: string, coming?: string]

const onWednesday: Said[] = [
  ['the day after tomorrow', '2025-06-13..2025-06-14'],
  ['this friday', '2025-06-13..2025-06-14'],
  ['this sunday', '2025-06-15..2025-06-16'],
  ['this wednesday', '2025-06-11..2025-06-12'],
  ['this monday', '2025-06-09..2025-06-10', '2025-06-16..2025-06-17'],
  ['this past friday', '2025-06-06..2025-06-07'],
  ['this coming friday', '2025-06-13..2025-06-14'],
  ['on friday', '2025-06-06..2025-06-07', '2025-06-13..2025-06-14'],
  ['on wed', '2025-06-04..2025-06-05', '2025-06-11..2025-06-12'],
  ['last tue', '2025-06-10..2025-06-11'],
  ['friday last week', '2025-06-06..2025-06-07'],
  ['on tuesday of last week', '2025-06-03..2025-06-04'],
  ['last week on monday', '2025-06-02..2025-06-03'],
  ["last week's friday", '2025-06-06..2025-06-07'],
  ['friday next week', '2025-06-20..2025-06-21'],
  ['next week on tuesday', '2025-06-17..2025-06-18'],
  ['two weeks ago on friday', '2025-05-30..2025-05-31'],
  ['last friday night', '2025-06-06T18:00..2025-06-07T05:00'],
  ['on sunday evening', '2025-06-08T17:00..2025-06-09', '2025-06-15..2025-06-16'],
  ['on monday in the morning', '2025-06-09T04:00..2025-06-09T12:00', '2025-06-16..2025-06-17'],
  ['the night of 3 May', '2025-05-03T18:00..2025-05-04T05:00', '2026-05-03..2026-05-04'],
  ['yesterday at noon', '2025-06-10T11:00..2025-06-10T14:00'],
  ['last evening', '2025-06-10T17:00..2025-06-11'],
  ['early this morning', '2025-06-11T04:00..2025-06-11T12:00'],
  ['tomorrow night', '2025-06-12T18:00..2025-06-13T05:00'],
  ['tonight', '2025-06-11T18:00..2025-06-12T05:00'],
  ['earlier today', '2025-06-11..2025-06-11T12:00'],
  ['over the weekend', '2025-06-07..2025-06-09', '2025-06-14..2025-06-16'],
  ['this weekend', '2025-06-14..2025-06-16'],
  ['this past weekend', '2025-06-07..2025-06-09'],
  ['the weekend before last', '2025-05-31..2025-06-02'],
  ['weekend after next', '2025-06-28..2025-06-30'],
  ['the week before last', '2025-05-26..2025-06-02'],
  ['the month before last', '2025-04-01..2025-05-01'],
  ['the year before last', '2023-01-01..2024-01-01'],
  ['the week after next', '2025-06-23..2025-06-30'],
  ['last june', '2024-06-01..2024-07-01'],
  ['this june', '2025-06-01..2025-07-01'],
  ['next june', '2026-06-01..2026-07-01'],
  ['last march', '2025-03-01..2025-04-01'],
  ['this march', '2025-03-01..2025-04-01', '2026-03-01..2026-04-01'],
  ['this december', '2025-12-01..2026-01-01'],
  ['this christmas', '2025-12-24..2025-12-27'],
  ['last christmas', '2024-12-24..2024-12-27'],
  ['next christmas', '2025-12-24..2025-12-27'],
  ['last summer', '2024-06-01..2024-09-01'],
  ['this summer', '2025-06-01..2025-09-01'],
  ['last spring', '2025-03-01..2025-06-01'],
  ['last winter', '2024-12-01..2025-03-01'],
  ['in March last year', '2024-03-01..2024-04-01'],
  ['in March of last year', '2024-03-01..2024-04-01'],
  ['last year in March', '2024-03-01..2024-04-01'],
  ['in the summer of 2023', '2023-06-01..2023-09-01'],
  ['summer last year', '2024-06-01..2024-09-01'],
  ["last year's summer", '2024-06-01..2024-09-01'],
  ["summer '23", '2023-06-01..2023-09-01'],
  ["in March '24", '2024-03-01..2024-04-01'],
  ['in June two years ago', '2023-06-01..2023-07-01'],
  ['on 12 March last year', '2024-03-12..2024-03-13'],
  ['christmas 2023', '2023-12-24..2023-12-27'],
  ['christmas two years ago', '2023-12-24..2023-12-27'],
  ['Christmas Eve', '2024-12-24..2024-12-25', '2025-12-24..2025-12-25'],
  ['Christmas Day 2022', '2022-12-25..2022-12-26'],
  ["New Year's Eve", '2024-12-31..2025-01-01', '2025-12-31..2026-01-01'],
  ['Boxing Day', '2024-12-26..2024-12-27', '2025-12-26..2025-12-27'],
  ['at Easter', '2025-04-18..2025-04-22', '2026-04-03..2026-04-07'],
  ['Easter Sunday 2024', '2024-03-31..2024-04-01'],
  ['on Good Friday', '2025-04-18..2025-04-19', '2026-04-03..2026-04-04'],
  ['last Thanksgiving', '2024-11-28..2024-11-29'],
  ['on Thanksgiving', '2024-11-28..2024-11-29', '2025-11-27..2025-11-28'],
  ['on Black Friday 2023', '2023-11-24..2023-11-25'],
  ['early March', '2025-03-01..2025-03-11', '2026-03-01..2026-03-11'],
  ['mid March', '2025-03-11..2025-03-21', '2026-03-11..2026-03-21'],
  ['in mid-May', '2025-05-11..2025-05-21', '2026-05-11..2026-05-21'],
  ['late March 2024', '2024-03-21..2024-04-01'],
  ['late last year', '2024-09-01..2025-01-01'],
  ['early 2024', '2024-01-01..2024-05-01'],
  ['at the beginning of May', '2025-05-01..2025-05-11', '2026-05-01..2026-05-11'],
  ['at the end of last month', '2025-05-21..2025-06-01'],
  ['since the start of the year', '2025-01-01..…'],
  ['the last week of March', '2025-03-25..2025-04-01', '2026-03-25..2026-04-01'],
  ['the first week of May', '2025-05-01..2025-05-08', '2026-05-01..2026-05-08'],
  ['the last weekend of May', '2025-05-24..2025-05-26', '2026-05-30..2026-06-01'],
  ['the first monday of March 2025', '2025-03-03..2025-03-04'],
  ['in the second half of 2024', '2024-07-01..2025-01-01'],
  ['in the first quarter of 2024', '2024-01-01..2024-04-01'],
  ['in Q4', '2024-10-01..2025-01-01', '2025-10-01..2026-01-01'],
  ['Q1 2024', '2024-01-01..2024-04-01'],
  ['two days before yesterday', '2025-06-08..2025-06-09'],
  ['the week before Christmas', '2024-12-17..2024-12-24', '2025-12-17..2025-12-24'],
  ['three days after 12 March', '2025-03-15..2025-03-16', '2026-03-15..2026-03-16'],
  ['the day after Thanksgiving', '2024-11-29..2024-11-30', '2025-11-28..2025-11-29'],
  ['just before Christmas', '2024-12-10..2024-12-24', '2025-12-10..2025-12-24'],
  ['around 12 March 2025', '2025-03-09..2025-03-16'],
  ['half a year ago', '2024-12-01..2025-01-01'],
  ['a year and a half ago', '2023-12-01..2024-01-01'],
  ['a year ago today', '2024-06-11..2024-06-12'],
  ['this time last year', '2024-06-04..2024-06-19'],
  ['a few days ago', '2025-06-06..2025-06-09'],
  ['a couple of weeks ago', '2025-05-19..2025-06-02'],
  ['about a month ago', '2025-05-01..2025-06-01'],
  ['a fortnight ago', '2025-05-26..2025-06-02'],
  ['the other day', '2025-06-04..2025-06-11'],
  ['more than two months ago', '…..2025-04-11'],
  ['less than a week ago', '2025-06-04..2025-06-12'],
  ['last few days', '2025-06-08..2025-06-12'],
  ['in the past few weeks', '2025-05-21..2025-06-12'],
  ['over the last couple of months', '2025-04-11..2025-06-12'],
  ['in the last month', '2025-05-11..2025-06-12'],
  ['in the last six months', '2024-12-11..2025-06-12'],
  ['in the last half year', '2024-12-11..2025-06-12'],
  ['in the last 24 hours', '2025-06-10T12:00..2025-06-11T12:00'],
  ['in the past hour', '2025-06-11T11:00..2025-06-11T12:00'],
  ['two hours ago', '2025-06-11T09:00..2025-06-11T11:00'],
  ['half an hour ago', '2025-06-11T10:30..2025-06-11T12:00'],
  ['ten minutes ago', '2025-06-11T11:40..2025-06-11T12:00'],
  ['so far this year', '2025-01-01..2025-06-12'],
  ['earlier this month', '2025-06-01..2025-06-12'],
  ['later this week', '2025-06-11..2025-06-16'],
  ['the rest of the month', '2025-06-11..2025-07-01'],
  ['in two weeks', '2025-06-23..2025-06-30'],
  ['in 3 days', '2025-06-14..2025-06-15'],
  ['two weeks from now', '2025-06-23..2025-06-30'],
  ['a week from tomorrow', '2025-06-19..2025-06-20'],
  ['within the next two weeks', '2025-06-11..2025-06-26'],
  ['in the coming days', '2025-06-11..2025-06-19'],
  ['by the end of the month', '…..2025-07-01'],
  ['between March and May last year', '2024-03-01..2024-06-01'],
  ['between May and July', '2025-05-01..2025-08-01'],
  ['between Monday and Friday', '2025-06-09..2025-06-14'],
  ['from 3 to 7 March', '2025-03-03..2025-03-08', '2026-03-03..2026-03-08'],
  ['March 3-7', '2025-03-03..2025-03-08', '2026-03-03..2026-03-08'],
  ['from March onwards', '2025-03-01..…'],
  ['from December to February', '2024-12-01..2025-03-01'],
  ['in March and April', '2025-03-01..2025-05-01'],
  ['on Saturday and Sunday', '2025-06-07..2025-06-09'],
  ['up to yesterday', '…..2025-06-11'],
  ['prior to 2024', '…..2024-01-01'],
  ['Friday, 13 June 2025', '2025-06-13..2025-06-14'],
  ['on the 3rd', '2025-06-03..2025-06-04', '2025-07-03..2025-07-04'],
  ['on Friday the 13th', '2024-12-13..2024-12-14', '2025-06-13..2025-06-14'],
  ['from monday to friday last week', '2025-06-02..2025-06-07'],
  ['8 May 2024 to 12 May 2024', '2024-05-08..2024-05-13'],
  ['the last day of March', '2025-03-31..2025-04-01', '2026-03-31..2026-04-01'],
  ['yesterday at 5 pm', '2025-06-10T16:00..2025-06-10T18:00'],
  ['3 days ago around 17:30', '2025-06-08T16:00..2025-06-08T18:00'],
  ['as of March', '2025-03-01..…'],
  ['the 15th of last month', '2025-05-15..2025-05-16'],
  ['on 3/14', '2025-03-14..2025-03-15', '2026-03-14..2026-03-15'],
  ['3/14/24', '2024-03-14..2024-03-15'],
  ['03/2024', '2024-03-01..2024-04-01'],
  ['in the year 2024', '2024-01-01..2025-01-01'],
]

const onSunday: Said[] = [
  ['this friday', '2026-01-02..2026-01-03', '2026-01-09..2026-01-10'],
  ['this sunday', '2026-01-04..2026-01-05'],
  ['last sunday', '2025-12-28..2025-12-29'],
  ['over the weekend', '2026-01-03..2026-01-05'],
  ['last weekend', '2026-01-03..2026-01-05'],
  ['this christmas', '2025-12-24..2025-12-27', '2026-12-24..2026-12-27'],
  ['this winter', '2025-12-01..2026-03-01'],
  ['last winter', '2024-12-01..2025-03-01'],
  ['last december', '2025-12-01..2026-01-01'],
  ['in December', '2025-12-01..2026-01-01', '2026-12-01..2027-01-01'],
  ['December last year', '2025-12-01..2026-01-01'],
  ['last month', '2025-12-01..2026-01-01'],
  ['the week before last', '2025-12-15..2025-12-22'],
  ['at Easter', '2025-04-18..2025-04-22', '2026-04-03..2026-04-07'],
  ['on 29 February', '2024-02-29..2024-03-01', '2028-02-29..2028-03-01'],
  ['half a year ago', '2025-07-01..2025-08-01'],
  ["New Year's Eve", '2025-12-31..2026-01-01', '2026-12-31..2027-01-01'],
]

const nows: [string, string, string, Said[]][] = [
  ['Wednesday 11 June 2025 at noon', '2025-06-11T12:00', 'UTC', onWednesday],
  ['Wednesday 11 June 2025 at noon', '2025-06-11T12:00', 'Pacific/Kiritimati', onWednesday],
  ['Wednesday 11 June 2025 at noon', '2025-06-11T12:00', 'America/New_York', onWednesday],
  ['Sunday 4 January 2026, late', '2026-01-04T23:30', 'America/Los_Angeles', onSunday],
  ['Sunday 4 January 2026, just begun', '2026-01-04T00:10', 'Asia/Tokyo', onSunday],
]
const asked = nows.flatMap(([when, now, zone, said]) =>
  said.map(([words, span, coming = '']) => ({ words, when, now, zone, span, coming })),
)

test.each(asked)(
  '$words, said on $when in $zone, is $span or $coming',
  ({ words, now, zone, span, coming }) => {
    const here = Temporal.PlainDateTime.from(now).toZonedDateTime(zone)
    const { time, rest } = everydayDates(words, here.epochMilliseconds, zone)
    const local = (moment: number | null | undefined) =>
      moment == null
        ? '…'
        : Temporal.Instant.fromEpochMilliseconds(moment)
            .toZonedDateTimeISO(zone)
            .toPlainDateTime()
            .toString({ smallestUnit: 'minute' })
            .replace('T00:00', '')
    expect({
      span: time && `${local(time.moments.from)}..${local(time.moments.to)}`,
      coming: time?.coming ? `${time.coming.from}..${time.coming.to}` : '',
      rest: rest.trim(),
    }).toEqual({ span, coming, rest: '' })
  },
)

test.each([
  'this may help',
  'one week meal plan',
  'learn python in 30 days',
  'meals in a day',
  'week 3 workout',
  'early bird tickets',
  'middle school',
  'march madness',
  'spring rolls',
  'black friday deals',
  'easter egg hunt',
  'friday night lights',
  'recipe for tonight',
  'refund within 30 days',
  'last minute deal',
  'start the week',
  'the 3rd chapter',
  'on the 3rd page',
  '1/2 cup of flour',
  'q4 report',
  'the fall of rome',
  'from 9 to 5',
  'half a year of notes',
  'learn to march',
  'how to fall asleep',
  'to fall in love',
  'who may I call and may I eat',
  'before the fall of rome',
  'apps or may be games',
  'recipe for sunday roast',
  'spring jacket and winter jacket',
  'hotel near spring street',
  'a laptop for 2000 dollars',
  'at 2025 main street',
  'in 3/4 inch plywood',
  'sunday roast',
  '10 minute recipe',
  '24 hour gym',
  'second hand car',
  'may I bring a dog',
  'fall off the bike',
])('in "%s" nothing says when it was', said => {
  expect(everydayDates(said, Date.parse('2025-06-11T12:00Z'), 'UTC').time).toBeNull()
})

test('of this Friday, what was saved then is looked for on the last one, and what is due on the coming one', () => {
  const spanOf = (said: string) => everydayDates(said, Date.parse('2025-06-11T12:00Z'), 'UTC').time
  expect(spanOf('due this friday')).toMatchObject({
    clock: 'mentioned',
    days: { from: '2025-06-13' },
    coming: null,
  })
  expect(spanOf('saved this friday')).toMatchObject({
    clock: 'saved',
    moments: { from: Date.parse('2025-06-06') },
  })
  expect(spanOf('what is happening tonight')).toMatchObject({
    days: { from: '2025-06-11', to: '2025-06-12' },
  })
})

test('of an hour that the clocks go through twice, the hour that is past is sixty minutes long', () => {
  const secondHalfPastOne = Date.parse('2025-11-02T06:30Z')
  const { time } = everydayDates('in the past hour', secondHalfPastOne, 'America/New_York')
  expect(time?.moments).toEqual({ from: Date.parse('2025-11-02T05:30Z'), to: secondHalfPastOne })
})

test.each([
  ['Europe/Berlin', '2025-03-30', 23],
  ['Europe/Berlin', '2025-10-26', 25],
  ['America/Havana', '2025-11-02', 25],
  ['Africa/Cairo', '2025-04-25', 23],
])('in %s %s has %d hours, and the days beside it do not share them', (zone, day, hours) => {
  const at = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: '12:00' })
  const moments = (said: string) => everydayDates(said, at.epochMilliseconds, zone).time?.moments
  const { from, to } = { ...moments('today') }
  expect(Number(to) - Number(from)).toBe(hours * 3_600_000)
  expect([moments('yesterday')?.to, moments('tomorrow')?.from]).toEqual([from, to])
})

const spoken =
  "a an the in on at last this next past first second end of early late half before after since between and to from for two few 3 24 31 2024 1/2 13/13 99.99.2024 may march fall sun monday friday weekend week weeks month quarter year years ago day night evening hours minutes christmas easter new year's eve 29 february ' – ?".split(
    ' ',
  )
const anyWords = fc
  .array(fc.oneof(fc.constantFrom(...spoken), fc.string({ unit: 'grapheme', maxLength: 5 })), {
    maxLength: 400,
  })
  .map(words => words.join(' ').slice(0, 2_000))

test('whatever is said on whatever day is read, and its times are in their order', () => {
  const days = fc.date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  const zones = fc.constantFrom('UTC', 'America/St_Johns', 'Pacific/Apia', 'Europe/Lisbon')
  fc.assert(
    fc.property(anyWords, days, zones, (words, day, zone) => {
      const { from = null, to = null } = { ...everydayDates(words, day.getTime(), zone).time?.moments }
      if (from !== null && to !== null) expect(from).toBeLessThanOrEqual(to)
    }),
    { numRuns: 400 },
  )
})

test.each([
  'may ',
  '1/2 ',
  'last ',
  'a week ',
  'the day before ',
  'monday and ',
  'first week of ',
  '2024   ',
])('two thousand letters of %j are read at once', words => {
  const said = words.repeat(2_000 / words.length)
  const read = () => everydayDates(said, Date.parse('2025-06-11T12:00Z'), 'UTC')
  read()
  const before = process.cpuUsage()
  for (let i = 0; i < 5; i++) read()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 5_000).toBeLessThan(20)
})
