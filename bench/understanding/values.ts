import type { Random } from './random.ts'
import { vocabulary as v } from './vocabulary.ts'

/** The kinds that are scored separately: kinds of fact, and network credentials. */
export type ScoredKind =
  | 'date'
  | 'amount'
  | 'link'
  | 'email'
  | 'phone'
  | 'address'
  | 'code'
  | 'wifi name'
  | 'wifi password'
export type Role = 'total' | 'subtotal' | 'tax' | 'item'
export type FactTruth = { kind: ScoredKind; value: string; role?: Role }
/** An exact value as it is written, and its meaning. */
export type Value = { text: string; truth: FactTruth }
export type Part = string | Value
/** The words of a line, with the values among them. */
export type Phrase = Part | Part[]
export type Day = { year: number; month: number; day: number }
export type Locale = 'us' | 'gb' | 'eu' | 'se'

export const textOf = (phrase: Phrase): string =>
  [phrase]
    .flat()
    .map(part => (typeof part === 'string' ? part : part.text))
    .join('')

const monthsLong =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')
const weekdaysLong = 'Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday'.split('|')
const two = (n: number) => String(n).padStart(2, '0')

/** Makes values in one country's format. A screen always uses the same one. */
export function valuesOf(random: Random, locale: Locale, seenAt: number) {
  const value = (kind: ScoredKind, text: string, meaning = text, role?: Role): Value => ({
    text,
    truth: { kind, value: meaning, ...(role && { role }) },
  })
  const dateStyle = random.int(0, 3)
  const timeJoint = random.pick([', ', ' at ', ' · ', ' '])
  const euroFirst = random.chance(0.5)

  function money(cents: number): { text: string; meaning: string } {
    const sum = Math.abs(cents)
    const whole = String(Math.floor(sum / 100))
    const rest = two(sum % 100)
    const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark)
    const minus = cents < 0 ? '-' : ''
    const plain = `${minus}${whole}.${rest}`
    if (locale === 'us') return { text: `${minus}$${grouped(',')}.${rest}`, meaning: `${plain} USD` }
    if (locale === 'gb') return { text: `${minus}£${grouped(',')}.${rest}`, meaning: `${plain} GBP` }
    if (locale === 'se') return { text: `${minus}${grouped(' ')},${rest} kr`, meaning: `${plain} SEK` }
    const euros = euroFirst ? `${minus}€${grouped(',')}.${rest}` : `${minus}${grouped('.')},${rest} €`
    return { text: euros, meaning: `${plain} EUR` }
  }

  function dateText({ year, month, day }: Day, style: 'full' | 'short' | 'weekday'): string {
    const long = monthsLong[month - 1] ?? ''
    const weekday = weekdaysLong[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
    const brief = long.slice(0, 3)
    if (locale === 'us') {
      if (style === 'weekday')
        return `${random.pick([weekday, weekday.slice(0, 3)])}, ${brief} ${day}, ${year}`
      if (style === 'short') return `${brief} ${day}`
      const numeric = day > 12 ? `${two(month)}/${two(day)}/${year}` : `${brief} ${day}, ${year}`
      return (
        [`${long} ${day}, ${year}`, `${brief} ${day}, ${year}`, numeric, `${brief} ${two(day)}, ${year}`][
          dateStyle
        ] ?? ''
      )
    }
    if (style === 'weekday') return `${random.pick([weekday, weekday.slice(0, 3)])} ${day} ${long} ${year}`
    if (style === 'short') return `${day} ${brief}`
    if (locale === 'gb')
      return (
        [
          `${day} ${long} ${year}`,
          `${day} ${brief} ${year}`,
          `${two(day)}/${two(month)}/${year}`,
          `${two(day)} ${brief} ${year}`,
        ][dateStyle] ?? ''
      )
    return (
      [
        `${two(day)}.${two(month)}.${year}`,
        `${year}-${two(month)}-${two(day)}`,
        `${day} ${long} ${year}`,
        `${day} ${brief} ${year}`,
      ][dateStyle] ?? ''
    )
  }

  const clock = (hour: number, minute: number) =>
    locale === 'us'
      ? `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
      : `${two(hour)}:${two(minute)}`
  const iso = ({ year, month, day }: Day) => `${year}-${two(month)}-${two(day)}`
  const dayIn = (days: number): Day => {
    const at = new Date(seenAt + days * 86_400_000)
    return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
  }
  const first = () => random.pick(v.firstNames)
  const brand = () => {
    const end = random.pick(v.brandEnds)
    return (
      random.pick(v.brandStarts) +
      (random.chance(0.5) ? end : ` ${end.charAt(0).toUpperCase()}${end.slice(1)}`)
    )
  }
  const domain = (name: string) =>
    `${name.toLowerCase().replace(/[^a-z]/g, '')}.${random.pick(['com', 'io', 'org', 'example', 'app'])}`

  return {
    first,
    brand,
    dayIn,
    clock,
    person: () => `${first()} ${random.pick(v.lastNames)}`,
    city: () => random.pick(v.cities),
    price: (from: number, to: number) => random.int(from * 10, to * 10) * 10 + random.pick([0, 5, 9, 9]),
    amount: (cents: number, role?: Role) => {
      const { text, meaning } = money(cents)
      return value('amount', text, meaning, role)
    },
    date: (day: Day, style: 'full' | 'short' | 'weekday' = 'full') =>
      value('date', dateText(day, style), iso(day)),
    moment: (day: Day, hour: number, minute: number, style: 'full' | 'short' | 'weekday' = 'full') =>
      value(
        'date',
        `${dateText(day, style)}${timeJoint}${clock(hour, minute)}`,
        `${iso(day)}T${two(hour)}:${two(minute)}`,
      ),
    /** A time stamp as in a log. */
    stamp: (day: Day, hour: number, minute: number, second: number) =>
      value(
        'date',
        `${iso(day)} ${two(hour)}:${two(minute)}:${two(second)}`,
        `${iso(day)}T${two(hour)}:${two(minute)}`,
      ),
    tomorrow: (hour: number) =>
      value(
        'date',
        random.pick([
          `tomorrow at ${clock(hour, 0)}`,
          `tomorrow ${clock(hour, 0)}`,
          `Tomorrow, ${clock(hour, 0)}`,
        ]),
        `${iso(dayIn(1))}T${two(hour)}:00`,
      ),
    order: () =>
      value(
        'code',
        random.pick([
          () => `${random.digits(3)}-${random.digits(7)}-${random.digits(7)}`,
          () => `${random.capitals(2)}${random.digits(8)}`,
          () => `${random.int(10, 99)}-${random.digits(6)}`,
          () => `${random.int(1, 9)}${random.digits(7)}`,
        ])(),
      ),
    booking: () => {
      const text = `${random.capitals(2)}${random.int(2, 9)}${random.capitals(2)}${random.int(2, 9)}`
      return value('code', random.chance(0.3) ? random.capitals(6) : text)
    },
    tracking: () =>
      value(
        'code',
        random.pick([
          () => `1Z${random.digits(3)}AA1${random.digits(10)}`,
          () => `JD01${random.digits(14)}`,
          () => `${random.capitals(2)}${random.digits(9)}SE`,
          () => `${random.int(3, 9)}${random.digits(11)}`,
        ])(),
      ),
    flight: () => {
      const text = `${random.capitals(2)}${random.pick(['', ' '])}${random.int(101, 9899)}`
      return value('code', text)
    },
    code: (text: string) => value('code', text),
    phone: () => {
      const [text, meaning] = random.pick(phoneShapes)(random)
      return value('phone', text, meaning)
    },
    email: (name: string, host: string) => {
      const text = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${domain(host)}`
      return value('email', text)
    },
    link: (host: string, path = '') => {
      const bare = `${domain(host)}${path}`
      const text = random.pick([`https://${bare}`, `www.${bare}`, bare])
      return value('link', text, `https://${text.replace(/^https:\/\//, '')}`)
    },
    address: () => {
      const text = addressIn[locale](random)
      return value('address', text)
    },
    network: () =>
      value(
        'wifi name',
        `${random.pick(v.brandStarts)}${random.pick(['_Guest', '-5G', '_Home', 'Net_24', '-WiFi', '_2.4G'])}`,
      ),
    password: () =>
      value(
        'wifi password',
        random.pick([
          () =>
            `${random.pick(v.brandStarts).toLowerCase()}-${random.pick(v.brandEnds)}-${random.int(10, 99)}`,
          () => `${random.capitals(2)}${random.digits(2)}#${random.pick(v.brandEnds)}!${random.digits(2)}`,
          () => `${random.pick(v.brandStarts)}${random.digits(4)}`,
        ])(),
      ),
  }
}
export type Values = ReturnType<typeof valuesOf>

const phoneShapes: ((random: Random) => [string, string])[] = [
  r => {
    const [area, last] = [r.pick(['415', '303', '617', '206']), r.digits(2)]
    return [`(${area}) 555-01${last}`, `+1${area}55501${last}`]
  },
  r => {
    const last = r.digits(2)
    return [`+44 20 7946 09${last}`, `+4420794609${last}`]
  },
  r => {
    const last = r.digits(4)
    return [`+49 30 9018 ${last}`, `+49309018${last}`]
  },
  r => {
    const last = r.digits(3)
    return [`+46 8 123 45 ${last}`.replace(/ (\d)(\d\d)$/, ' $1$2'), `+46812345${last}`]
  },
  r => {
    const last = r.digits(2)
    return [`617-555-01${last}`, `+161755501${last}`]
  },
]

const addressIn: Record<Locale, (random: Random) => string> = {
  us: r =>
    `${r.int(10, 990)} ${r.pick(v.streets)} ${r.pick(['Avenue', 'Street', 'Rd', 'Blvd', 'St', 'Lane'])}, ${r.pick(['Portland, OR 972', 'Boulder, CO 803', 'Austin, TX 787', 'Boston, MA 021'])}${r.digits(2)}`,
  gb: r =>
    `${r.int(1, 220)} ${r.pick(v.streets)} ${r.pick(['Street', 'Road', 'Lane', 'Gardens'])}, ${r.pick(['London SW1A 2AA', 'Bristol BS1 4DJ', 'Leeds LS1 5HD', 'London E8 3QR'])}`,
  eu: r =>
    r.pick([
      () =>
        `${r.pick(['Lindenstraße', 'Bergstr.', 'Hauptstraße', 'Kastanienallee'])} ${r.int(1, 140)}, ${r.pick(['10969 Berlin', '80331 München', '50667 Köln'])}`,
      () =>
        `${r.int(1, 90)} rue ${r.pick(['des Lilas', 'de la Paix', 'Victor Hugo'])}, ${r.pick(['75011 Paris', '69002 Lyon'])}`,
      () =>
        `Calle ${r.pick(['Mayor', 'de Alcalá', 'Sierpes'])} ${r.int(1, 90)}, ${r.pick(['28013 Madrid', '41004 Sevilla'])}`,
    ])(),
  se: r =>
    `${r.pick(['Storgatan', 'Sveavägen', 'Kungsgatan', 'Drottninggatan'])} ${r.int(1, 90)}, ${r.pick(['111 22 Stockholm', '411 08 Göteborg', '211 34 Malmö'])}`,
}
