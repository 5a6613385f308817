import { foldInPlace } from '#server/language/words/fold.ts'
import { listing } from '#server/language/words/listing.ts'
import { isSecret } from '#server/memory/keep/secrets/is-secret.ts'
import { isGeneric, isNameable } from '#server/memory/page/headings/find-heading.ts'
import { looksLikeNetworkName } from '#server/memory/page/headings/network-name.ts'
import { sharedRow } from '#server/memory/page/layout/boxes.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import type { Slots } from './forms/fill-form.ts'
import { cleanName } from './portrait/head-of-page.ts'
import type { Portrait } from './portrait/portrait.ts'
import { sayWhen } from './portrait/said-days.ts'
import { englishLabel } from './portrait/sums-and-days.ts'

/** Slots of some kinds only: a route, the speaker of a quote, the name of a network, an open file. */
export function slotsOfKinds(portrait: Portrait, page: Page): Slots {
  const { who, subject } = portrait.head
  const sender = who ?? (subject !== null && subject.split(' ').length <= 3 ? subject : null)
  return {
    ...journeySlots(portrait, page),
    ...quoteSlots(portrait, page),
    ...codeSlots(portrait, page),
    ...networkSlots(portrait, page),
    ...(portrait.kind?.id === 'notifications' ? appSlots(page) : {}),
    recipe: portrait.head.subject,
    paymentTo: recipientOf(portrait),
    codeCalled: codeCalled(portrait, page),
    errorCode: errorCode(portrait, page),
    secretName: portrait.kind?.id === 'one-time-code' && sender ? `Code from ${sender}` : null,
  }
}

/** "To    Jonas Weber" */
function recipientOf({ pairs, kind }: Portrait): string | null {
  if (kind?.id !== 'payment') return null
  const to = pairs.find(({ name, value }) => recipient.test(foldInPlace(name)) && isNameable(value))
  return to ? `Payment to ${cleanName(to.value)}` : null
}
const recipient =
  /^(?:to|recipient|beneficiary|payee|paid to|sent to|empfanger|an|beneficiaire|destinatario|beneficiario|odbiorca)$/

/** "Was 12:15" and "Now 13:45" below a day: "now 5 December at 13:45 (was 12:15)". */
function changedTime(page: Page, { facts, pictureYear }: Portrait): string | null {
  const day = facts.find(({ kind }) => kind === 'date')
  if (!day) return null
  const [now, was] = [timeBeside(page, newTime), timeBeside(page, oldTime)]
  const time = now ?? day.value.split('T')[1]
  const moment = time ? `${day.value.replace(/T.*/, '')}T${time}` : day.value
  return `${now ? 'now ' : ''}${sayWhen(moment, pictureYear)}${was && was !== time ? ` (was ${was})` : ''}`
}
const newTime =
  /^(?:now|new time|new departure|neu|jetzt|nouveau|nouvelle heure|nuevo|ahora|nuovo|ora|teraz)\b:? ?/i
const oldTime = /^(?:was|old time|originally|bisher|alt|ancien|antes|prima|wczesniej)\b:? ?/i

function timeBeside(page: Page, name: RegExp): string | null {
  const label = page.cells.find(({ text }) => name.test(text) && text.length <= 30)
  if (!label) return null
  const beside = page.near(label.box).filter(cell => cell !== label && sharedRow(cell.box, label.box) > 0.5)
  for (const text of [label.text.replace(name, ''), ...beside.map(one => one.text)]) {
    const [, hour, minute] = /^(\d{1,2})[:.](\d{2})\b/.exec(text) ?? []
    if (hour && minute) return `${hour.padStart(2, '0')}:${minute}`
  }
  return null
}

/** "Error 3DS-105", or "CE-108255-1" alone on its line. */
function errorCode({ kind, head }: Portrait, page: Page): string | null {
  if (kind?.id !== 'error' || (head.subject !== null && (head.who ?? head.beneath) !== null)) return null
  const texts = page.cells.map(({ text }) => text).filter(text => text !== head.heading)
  const named = texts.map(
    text => /^(?:error|code|error code|fehler(?:code)?|erreur)\b[ :#]*([A-Z0-9-]*\d[\w.-]*)/i.exec(text)?.[1],
  )
  return (
    named.find(Boolean) ??
    texts.find(text => /^(?=.*\d)[A-Z]{1,5}-?\d[\dA-Z-]+$|^0x[\da-f]{4,}$/i.test(text)) ??
    null
  )
}

/** "order 114-3941689-8772232" */
function codeCalled({ codes, kind }: Portrait, page: Page): string | null {
  const what = page.cells.some(({ text }) => /\bpackage\b/i.test(text)) ? 'Package' : 'Parcel'
  const [first] = codes
  if (!first) return null
  const name = englishLabel(first.label)
  return `${kind?.id.startsWith('parcel') ? `${what}, ` : ''}${name ? `${name} ` : ''}${first.text}`
}

function journeySlots(portrait: Portrait, page: Page): Slots {
  const { head, route, codes, kind, moments } = portrait
  const isPass = kind?.id === 'boarding-pass'
  const by = (kind && calledBy[kind.id]) ?? travelledBy(page)
  const flight = codes.find(({ text }) => /^[A-Z0-9]{2} ?\d{2,4}$/.test(text))
  const told = codes
    .filter(({ label }) => label !== null && carried.test(foldInPlace(label)))
    .map(({ label, text }) => `${foldInPlace(label ?? '')} ${text}`)
  const boarding = moments.find(({ role, fact }) => role === 'boarding' && fact.value.includes('T'))
  const at = boarding ? [`boarding at ${boarding.fact.value.split('T')[1]?.slice(0, 5)}`] : []
  const facts = [...new Set([...told.slice(0, 3), ...at])]
  return {
    by: by ?? 'Journey',
    // If the heading of a booking only says that it is one, it is named by its journey.
    travel: head.subject === null ? by : null,
    By: `${by ?? 'Journey'}${flight && (isPass || by === 'Flight') ? ` ${flight.text}` : ''}`,
    from: route?.from ?? null,
    to: route?.to ?? null,
    changed: kind?.id === 'journey-change' ? changedTime(page, portrait) : null,
    travelTime: kind?.id === 'route' ? travelTimeOn(page) : null,
    journeyFacts: facts.length > 0 ? facts.slice(0, 4).join(', ') : null,
  }
}
/** "26 min (11.4 km)" */
const travelTimeOn = ({ cells }: Page) =>
  cells.flatMap(({ text }) => travelTime.exec(text)?.[0] ?? [])[0] ?? null
const travelTime = /^(?:\d+ ?h(?:rs?)? ?)?\d+ ?min\b(?:\s?[(·,–-]?\s?[\d.,]+ ?(?:km|mi|m)\b\)?)?/iu

const calledBy: Record<string, string | undefined> = {
  'boarding-pass': 'Boarding pass',
  'flight-search': 'Flights',
  'flight-status': 'Flight',
}
const carried =
  /^(?:gate|seat|seats|coach|carriage|platform|track|booking|reservation|class|group|terminal|zone|deck|cabin|voiture|place|places|wagen|platz|gleis|sitz)\b/

/** "Train", by the words of the page. */
function travelledBy(page: Page): string | null {
  const words = page.cells.map(({ text }) => text).join(' ')
  return journeys.find(([, look]) => look.test(words))?.[0] ?? null
}
const journeys: [string, RegExp][] = [
  ['Ferry', /\bferr(?:y|ies)\b|\bdeck\b|\bsailing\b|\bcrossing\b/i],
  ['Flight', /\bflights?\b|\bairlines?\b|\bcheck-in bag\b|\bcabin bag\b|\bterminal\b/i],
  ['Bus', /\bbus(?:es)?\b|flixbus|\bcoach station\b/i],
  [
    'Train',
    /\btrain|intercity|railcard|\brail(?:way)?s?\b|\b(?:IC|ICE|TGV|RE|EC|RJ|AVE)\b|\b(?:track|platform|carriage|coach|voiture)\b|\bgleis\b|\bbahn\b/i,
  ],
]

function quoteSlots({ kind }: Portrait, page: Page): Slots {
  if (!kind || !quoting.has(kind.id)) return {}
  const said = page.paragraphs.find(({ text }) => text.split(' ').length >= 5)
  if (!said) return {}
  const by = page.paragraphs.find(
    one => one !== said && /^[—–-]? ?\p{Lu}[\p{L}.'’]+(?: \p{Lu}[\p{L}.'’]*){1,3}$/u.test(one.text),
  )
  const at = page.cells.findIndex(({ text }) => /^@\w{2,30}/.test(text))
  const poster = page.cells[at - 1]?.text
  const name = by && cleanName(by.text)
  const text = said.text.replace(/^["“„«]\s?/, '').replace(/["”“»]$/, '')
  const who = kind.id === 'post' && poster && isNameable(poster) ? poster : name
  return {
    quoted: who ? `${who}: ${text}` : text,
    quotedBy: who ? `${kind.id === 'post' ? 'Post' : 'Words'} by ${who}: ${text}` : text,
  }
}
const quoting = new Set(['quote', 'book-page', 'post'])

function codeSlots({ kind, head }: Portrait, page: Page): Slots {
  if (kind?.id === 'terminal' || kind?.id === 'log') {
    const command = page.cells
      .map(({ text }) => /^(?:[$%❯➜]|\S+[$#]|\S+ \S+ %) ?([.~/a-z].*)$/.exec(text)?.[1])
      .find(Boolean)
    const failure = failureIn(page)
    const named = failure && /^\w+(?:Error|Exception)\b/.test(failure) ? failure : null
    const name = command ? `Terminal: ${command}` : named
    return {
      failure,
      // Where something failed, the other lines say little.
      ...(failure ? { line: null, line2: null } : {}),
      ...(name ? { codeName: name, codeLead: command ? `Terminal with ${command}` : null } : {}),
    }
  }
  if (kind?.id !== 'code') return {}
  const files = page.cells.map(({ text }) => text).filter(text => /^[\w-]+\.\w{1,5}$/.test(text))
  const windowed = page.cells.map(({ text }) => /[\w-]+\.\w{1,5} [-–—] \S+$/.exec(text)?.[0]).find(Boolean)
  const open = files.find((text, i) => files.indexOf(text) !== i) ?? files[0]
  const name = windowed
    ? `Code: ${windowed}`
    : open
      ? `Code in ${open}`
      : head.subject && !isGeneric(head.subject)
        ? `Code: ${head.subject}`
        : 'Piece of code'
  return { codeName: name, codeLead: name }
}

/** The line that says why something failed, from its message on. A traceback ends with it. */
function failureIn({ cells }: Page): string | null {
  const lines = cells.flatMap(({ text }) => fails.exec(text)?.[0] ?? [])
  const last = lines.findLast(line => /^\w+(?:Error|Exception)\b/.test(line)) ?? lines[0]
  if (last === undefined || last.length <= failureCharsMax) return last ?? null
  return last.slice(0, failureCharsMax).replace(/\s+\S*$/, '')
}
const failureCharsMax = 150
const fails =
  /(?:\b[A-Z]\w*(?:Error|Exception): |\b(?:fatal|error|ERR!|panic|FATAL|ERROR)\b[: ] ?|\b[\w -]{0,30}\b(?:[Cc]ommand not found|[Pp]ermission denied|[Cc]onnection refused|[Nn]o such file|authentication failed)\b).*$/

function networkSlots({ kind, facts }: Portrait, page: Page): Slots {
  if (kind?.id !== 'wifi') return {}
  const labelled = facts.find(
    fact =>
      fact.kind === 'code' &&
      /wi-?fi|network|ssid|wlan|netz/.test(foldInPlace(fact.label ?? '')) &&
      !isSecret(fact),
  )
  const name = labelled?.text ?? page.cells.find(({ text }) => looksLikeNetworkName(text))?.text
  const isTold = page.cells.some(({ text }) =>
    /pass(?:word|wort)|\bkey\b|kennwort|contrase|has[lł]o/i.test(text),
  )
  if (!name) return isTold ? { network: 'Wi-Fi password', networkSaid: 'Wi-Fi password' } : {}
  return {
    network: `Wi-Fi ${isTold ? 'password for' : 'network'} ${name}`,
    networkSaid: `Wi-Fi details of ${name}`,
  }
}

function appSlots(page: Page): Slots {
  const names = page.cells
    .filter(({ words, text }) => words.length <= 3 && isNameable(text))
    .map(({ text }: { text: string }) => text)
  const apps = names
    .filter(name => /^\p{Lu}/u.test(name) && !/^\p{L}+day\b|\bago$/u.test(name) && !isGeneric(name))
    .slice(0, 3)
  return apps.length > 0 ? { apps: apps.join(', '), appsSaid: listing(apps) } : {}
}
