import type { EndKind } from '#contract/reminder.ts'
import { sentenceOf } from './sentence-of.ts'

type End = {
  kind: EndKind
  /** Matches the date's label, or the sentence around the date. */
  look: RegExp
  example: string
  notFor: string
  /** How long before the date the reminder comes, for a day and for a time of day. */
  before: { day: string; time: string }
}

const dayBefore = { day: 'P1D', time: 'P1D' }

/** The kinds of deadlines, and when people want to be reminded of them. The first row that matches counts. */
const ends: readonly End[] = [
  {
    kind: 'return',
    look: /\breturn(?:s|able)?\b(?! (?:flight|ticket|trip|journey|to)\b)|\bsend (?:it |them )?back\b|\brefund(?:able)? (?:until|by)\b/i,
    example: 'Return by 14 March',
    notFor: 'Return flight 14 March',
    before: dayBefore,
  },
  {
    kind: 'boarding',
    look: /\b(?:boarding|departs?|departure|departing|gate closes|check[- ]?in|depart at)\b/i,
    example: 'Boarding 18:40',
    notFor: 'Boarding school opened 3 May',
    before: { day: 'P1D', time: 'PT3H' },
  },
  {
    kind: 'expiry',
    look: /\b(?:expir(?:es?|y|ing|ation)|valid (?:until|till|thru|through|to)|use by|best before|ends?|ending(?! (?:in )?\d{3})|last day|offer until|redeem by|until)\b/i,
    example: 'Offer ends 9 March',
    notFor: 'Weekend 9 March',
    before: dayBefore,
  },
  {
    kind: 'due',
    look: /\b(?:due|deadline|payable|pay by|submit by|rsvp|respond by|apply by|renews?|renewal|next (?:bill|payment|charge)|direct debit)\b/i,
    example: 'Due date 1 March',
    notFor: 'Paid 1 March',
    before: dayBefore,
  },
  {
    kind: 'appointment',
    look: /\b(?:appointment|appt|reservation|booking|meeting|interview|consultation|visit|doors(?: open)?|starts?|begins?|show ?time)\b/i,
    example: 'Appointment 12 March 10:30',
    notFor: 'Booked on 12 March',
    before: { day: 'P1D', time: 'PT2H' },
  },
]

/** The kind of deadline: by the date's label first, otherwise by its sentence. Null for any other date. */
export const endOf = ({ label, line, text }: DateSaid): End | null =>
  ends.find(({ look }) => label !== null && look.test(label)) ??
  ends.find(({ look }) => look.test(sentenceOf({ line, text }).slice(0, lineCharsMax))) ??
  null

type DateSaid = { label: string | null; line: string; text: string }

/** A longer line is a story. */
const lineCharsMax = 200
