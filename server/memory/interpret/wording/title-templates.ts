import type { Fact } from '#contract/fact.ts'
import { monthNames } from '#server/language/lexicon/calendar-words.ts'
import { shortDay } from '#server/language/time/short-day.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { isGeneric, isNameable } from '#server/memory/page/headings/find-heading.ts'
import { nameableLines } from '#server/memory/page/headings/nameable-lines.ts'
import { looksLikeNetworkName } from '#server/memory/page/headings/network-name.ts'
import { readableText } from '#server/memory/page/headings/readable-text.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { senderOf } from '#server/memory/page/people/sender-of.ts'
import type { Seen, TitleTemplate } from './title-template.ts'
import { titlesOfChats } from './titles-of-chats.ts'
import { titlesOfErrands } from './titles-of-errands.ts'
import { titlesOfJourneys } from './titles-of-journeys.ts'
import { titlesOfPayments } from './titles-of-payments.ts'

/** The title of a kind of screenshot, by its id; null where the page does not hold what it takes. */
export const titleTemplates: Record<string, TitleTemplate> = {
  ...titlesOfJourneys,
  ...titlesOfPayments,
  ...titlesOfChats,
  ...titlesOfErrands,
  booking: seen =>
    seen.heading && seen.heading.split(' ').length > 4 ? seen.heading : withHeading('Booking')(seen),
  appointment: ({ page, heading, facts }) => {
    const from = senderOf(page)
    if (from) return `Appointment: ${from}`
    // Several hours below a month are somebody's days, of which a dentist is but one.
    const month = page.cells.map(({ text }) => monthAndYear(text)).find(Boolean)
    if (month && page.cells.filter(({ text }) => beginsWithHour.test(text)).length > 1)
      return `Calendar: ${month}`
    const doctor = page.cells.find(({ text }) => text.length <= 48 && practitioner.test(text))?.text
    const names = [heading, doctor?.replace(/,.*$/, '')].filter(
      (name): name is string => typeof name === 'string' && !isGeneric(name) && !isAppointment.test(name),
    )
    if (names.length === 0) return heading
    const day = facts.find(fact => fact.kind === 'date' && fact.value.includes('T'))
    const title = `Appointment: ${[...new Set(names)].join(', ')}`
    return day && title.length <= 50 ? `${title}, ${shortDay(day.value)}` : title
  },
  parking: ({ page, facts, heading }) => {
    const zone = factLabelled(facts, /zone|area|location|bay/, 'code')
    const app = page.cells.find(({ text }) => isNameable(text) && !isGeneric(text))?.text ?? heading
    return ['Parking', zone ? `zone ${zone.text}` : null, app].filter(Boolean).join(', ')
  },
  parcel: ({ heading, facts }) => {
    const code =
      factLabelled(facts, /order|tracking|bestell|sendung|commande|pedido/, 'code') ??
      facts.find(fact => fact.kind === 'code')
    return code
      ? `Package: ${code.label?.toLowerCase().replace(/ ?#$/, '') ?? 'tracking'} ${code.text}`
      : heading && `Package: ${heading}`
  },
  menu: ({ heading }) =>
    heading && !isGeneric(heading) && !/menu/i.test(heading) ? `Menu of ${heading}` : heading,
  'meal-diary': ({ facts }) => {
    const date = facts.find(fact => fact.kind === 'date')
    return date ? `Meal diary, ${date.text}` : 'Meal diary'
  },
  habits: listTitle('Habits'),
  reminders: listTitle('Reminders'),
  calendar: ({ page, heading, facts }) => {
    const month = page.cells.map(cell => monthAndYear(cell.text)).find(Boolean)
    const day = facts.find(fact => fact.kind === 'date')?.text
    return `Calendar: ${month ?? day ?? heading ?? nameableLines(page, null)[0] ?? ''}`
  },
  quote: ({ page }) => {
    const said = page.paragraphs.find(paragraph => paragraph.text.split(' ').length >= 5)
    const who = page.paragraphs.find(
      paragraph =>
        paragraph !== said && /^[—–-]? ?\p{Lu}[\p{L}.'’]+(?: \p{Lu}[\p{L}.'’]*){1,3}$/u.test(paragraph.text),
    )
    if (!said) return null
    return who ? `${who.text.replace(/^[—–-] ?/, '')}: ${unquoted(said.text)}` : unquoted(said.text)
  },
  'book-page': ({ page }) => {
    const said = page.paragraphs.find(paragraph => paragraph.text.split(' ').length >= 8)
    return said ? unquoted(said.text) : null
  },
  post: ({ page }) => {
    const at = page.cells.findIndex(cell => /^@\w{2,30}/.test(cell.text))
    const who = page.cells[at - 1]?.text
    const said = page.paragraphs.find(paragraph => paragraph.text.split(' ').length >= 6)
    return who && isNameable(who) && said ? `Post by ${who}: ${said.text}` : (said?.text ?? null)
  },
  feed: ({ page, heading }) => {
    const first = page.paragraphs.find(
      ({ text }) => text.split(' ').length >= 4 && isNameable(text) && !text.includes(' · '),
    )
    return first ? `Posts: ${first.text}` : heading
  },
  code: ({ page, heading }) => {
    const files = page.cells.map(cell => cell.text).filter(text => /^[\w-]+\.\w{1,5}$/.test(text))
    const open = files.find((text, i) => files.indexOf(text) !== i) ?? files[0]
    return open ? `Code in ${open}` : heading && !isGeneric(heading) ? `Code: ${heading}` : 'Code'
  },
  'one-time-code': ({ heading }) =>
    heading && !isGeneric(heading) && heading.split(' ').length <= 3 && secretsIn(heading).length === 0
      ? `Code from ${heading}`
      : null,
  terminal: ({ page }) => {
    const command = page.cells
      .map(cell => /^(?:[$%❯➜]|\S+[$#]) ?([.~/a-z].*)$/.exec(cell.text)?.[1])
      .find(Boolean)
    return command ? `Terminal: ${command}` : 'Terminal'
  },
  wifi: ({ facts, heading, page }) => {
    // The one thing beside the name of a network that looks like one is what opens it.
    const read = page.cells.map(({ text }) => text).join('\n')
    const isOpen = (text: string | null | undefined) =>
      text && secretSpans(text, facts, read).length === 0 ? text : null
    const network =
      isOpen(factLabelled(facts, /wi-?fi|network|ssid|wlan|netz/, 'code')?.text) ??
      isOpen(networkName(page)) ??
      (heading && !isGeneric(heading) ? isOpen(heading) : null)
    const isTold = factLabelled(facts, /pass|key|kennwort|contrasena|haslo/, 'code') !== undefined
    return network
      ? `Wi-Fi ${isTold ? 'password for' : 'network'} ${network}`
      : isTold
        ? 'Wi-Fi password'
        : null
  },
  settings: seen => {
    const title = listTitle('Settings')(seen)
    return title === seen.heading && title !== null && !/settings/i.test(title) ? `Settings: ${title}` : title
  },
  video: ({ page, heading }) => {
    const at = page.paragraphs.findIndex(paragraph =>
      /\b(?:subscribers?|abonnenten|abonnés)\b/i.test(paragraph.text),
    )
    const title = page.paragraphs[at - 1]?.text
    return title && isNameable(title) ? title : heading
  },
  notifications: ({ page }) => {
    const names = page.cells
      .filter(cell => cell.words.length <= 3 && isNameable(cell.text))
      .map(cell => cell.text)
    const apps = names.filter(name => /^\p{Lu}/u.test(name) && !/^\p{L}+day\b|\bago$/u.test(name)).slice(0, 3)
    return apps.length > 0 ? `Notifications: ${apps.join(', ')}` : 'Notifications'
  },
  map: ({ page, heading }) => {
    const query = page.cells.find(cell => /\bnear me\b/i.test(cell.text))?.text ?? heading
    return query ? `Map: ${query}` : null
  },
  weather: ({ page }) => {
    const place = page.cells.find(cell => isNameable(cell.text) && !isGeneric(cell.text))?.text
    return place ? `Weather in ${place}` : 'Weather'
  },
  music: ({ heading: largest, page }) => {
    // What is sung is set large, below the names of song and singer.
    const [song, singer] = page.paragraphs.filter(({ text }) => isNameable(text) && !isGeneric(text))
    const isSung = largest !== null && largest.split(' ').length > 4
    const isNamed = song && singer && [song, singer].every(({ text }) => text.split(' ').length <= 4)
    const heading = isSung && isNamed ? readableText(song.text) : largest
    const at = page.paragraphs.findIndex(paragraph => readableText(paragraph.text) === heading)
    const by = page.paragraphs[at + 1]?.text
    return heading && by && isNameable(by) && by.length < 40 ? `${heading} by ${by}` : heading
  },
}

const factLabelled = (facts: Fact[], pattern: RegExp, kind?: Fact['kind']) =>
  facts.find(fact => (!kind || fact.kind === kind) && pattern.test(foldInPlace(fact.label ?? '')))

const withHeading = (name: string) => (seen: Seen) =>
  seen.heading && !isGeneric(seen.heading) ? `${name}: ${seen.heading}` : null

/** "Reminders" is an app's name; with its first entries it is this list. */
function listTitle(name: string) {
  return ({ page, heading, facts }: Seen): string | null => {
    const top = page.cells
      .slice(0, 5)
      .find(cell => isGeneric(cell.text) && cell.box.height > 1.25 * (page.cells.at(-1)?.size ?? 1))
    if (!top && heading) return heading
    const isStamp = (text: string) =>
      facts.some(fact => text.includes(fact.text) && fact.text.length > 0.5 * text.length)
    const items = nameableLines(page, null)
      .filter(text => !isStamp(text))
      .slice(0, 2)
    const own = top && top.text.length > 5 ? top.text : name
    return items.length > 0 ? `${own}: ${items.join(', ')}` : null
  }
}

/** "March 2026", whatever icon was read before it. */
function monthAndYear(text: string): string | null {
  const [, month = '', year] = /(?:^|\s)(\p{L}{3,}) (\d{4})$/u.exec(text.slice(0, 60)) ?? []
  return Object.hasOwn(monthNames, foldInPlace(month)) ? `${month} ${year}` : null
}

const beginsWithHour = /^\d{1,2}[:.]\d{2}(?!\d)/
const isAppointment = /appointment|visit|booked|reminder|termin|rendez|\bcita\b|confirm/i
const practitioner = /^(?:Dr|Prof|Dott|Dra)\.? (?:med\. |dent\. )?\p{Lu}/u

const unquoted = (text: string) => text.replace(/^["“„«]\s?/, '').replace(/["”“»]$/, '')

const networkName = (page: Page) => page.cells.find(cell => looksLikeNetworkName(cell.text))?.text ?? null
