import { knownZone } from '#server/language/time/known-zone.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import type { DateFound } from '#server/memory/keep/dates-between.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { isOpenQuestion, isStepOfParcel } from './is-done.ts'
import { wholePhrase } from './whole-phrase.ts'

/**
 * Whether a date of a screenshot announces something that a person would write into a calendar. One-time
 * codes, past steps of a parcel and open questions announce nothing. A time that had passed when the picture
 * was taken is the time of a message. So is a heading of a conversation that is only a time. A workout on the
 * day of its screenshot is done.
 */
export function isAhead(
  { value, text, label, line }: DateFound,
  row: ScreenshotRow,
  timeZone: string | undefined,
): boolean {
  const seenAt = row.captured_at ?? row.created_at
  const seen = Temporal.Instant.fromEpochMilliseconds(seenAt).toZonedDateTimeISO(knownZone(timeZone))
  if (value.includes('T') && /"chat"/.test(row.tags) && isMessageTime(line, text, row)) return false
  const isOwnTag = !correctedFields(row).includes('tags')
  if (looksBack.test(row.tags) && isOwnTag) return false
  if (/"delivery"/.test(row.tags) && isOwnTag && isStepOfParcel({ text, label, line })) return false
  if (/"chat"/.test(row.tags) && isOpenQuestion({ text, label, line: wholePhrase(line, row.extracted_text) }))
    return false
  if (label === null && isHourAlone.test(line.trim()) && text.trim() === line.trim()) return false
  if (row.type === 'workout' && value.slice(0, 10) <= seen.toPlainDate().toString()) return false
  return !value.includes('T') || value > seen.toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** Whether a date is the time of a message: alone or with a name, like others of the talk ("Ana 9:41"). */
function isMessageTime(line: string, text: string, row: ScreenshotRow): boolean {
  if (!/\p{L}{3}/u.test(line.replace(text, ' ').replace(ofToday, ' '))) return true
  return isNamed.test(line) && row.extracted_text.split('\n').filter(one => isNamed.test(one)).length >= 2
}
const isNamed =
  /^\S{1,30}(?: \S{1,30}){0,2}? (?:(?:today|yesterday),? )?(?:at )?\d{1,2}[:.]\d{2}(?: ?[AP]M)?$/i

/** Tags of posts, of what is paid, and of codes to sign in with. Their dates announce nothing. */
const looksBack = /"(?:social|post|receipt|codes)"/

const ofToday = /\b(?:today|yesterday)\b/gi
/** The clock of the status bar. */
const isHourAlone = /^\d{1,2}[:.]\d{2}$/

/** "Boarding 06:40" says more than the "Date" beside it. */
export function tellingDates<D extends Pick<DateFound, 'value' | 'label'>>(dates: D[]): D[] {
  const telling = dates.filter(date => date.value.includes('T') || !isOnlyDate(date))
  return telling.length > 0 ? telling : dates.slice(0, 1)
}

/** No name, or one that any date may have. */
export const isOnlyDate = ({ label }: Pick<DateFound, 'label'>) => /^(?:date|day|when)?$/i.test(label ?? '')

/** Keeps the first moment of a thing that begins and ends on one day: boarding, not departure or arrival. */
export function oncePerThing<D extends Pick<DateFound, 'label'>>(dates: D[]): D[] {
  const first = dates.find(isMomentOfOne)
  return dates.filter(date => date === first || !isMomentOfOne(date))
}
export const isMomentOfOne = ({ label }: Pick<DateFound, 'label'>) => momentsOfOne.test(label ?? '')
const momentsOfOne =
  /^(?:boarding|depart(?:s|ure|ing)?|arriv(?:es|al|ing)|gate (?:closes|opens)|doors(?: open)?|starts?|begins?|ends?|from|to)(?: time| at)?$/i
