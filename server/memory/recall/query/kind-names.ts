import { lemmasOf } from '#server/language/words/word-kin.ts'

/** The kind that these folded words name: "receipts", "boarding passes". Null if they name none. */
export function kindNamed(words: string[]): string | null {
  const last = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  return (
    lemmasOf(last)
      .map(one => [...before, one].join(' '))
      .find(name => names.has(name)) ?? null
  )
}

/** Names of documents and pages, but not of their subjects ("money", "travel"). */
const names: ReadonlySet<string> = new Set(
  `receipt, ticket, event ticket, travel ticket, invoice, bill, booking, booking confirmation, boarding pass, pass, itinerary,
  order confirmation, food order, delivery notice, voucher, coupon, statement, payslip, contract, lease, tax paper, budget, payment confirmation,
  insurance document, prescription, medical report, vaccination record, certificate, permit, visa, passport, identity document,
  membership card, business card, card, letter, e-mail, email, mail, chat, post, tweet, article, newsletter, book page, review, profile, job advert,
  recipe, menu, meal plan, shopping list, packing list, wish list, checklist, list, to-do list, calendar, appointment, reminder, alarm,
  invitation, timetable, lesson, exam, study notes, meeting notes, presentation, slide, spreadsheet, dashboard, document, form, manual, map,
  weather forecast, song, video, photo, screenshot, quote, idea, note, diary entry, workout log, training plan, game, error message,
  terminal session, log, code, backup codes, settings, notification, password`
    .split(',')
    .map(name => name.trim().replace(/\s+/g, ' ')),
)
