/** A number of a parcel, and the page that follows it. */
export type Tracked = { carrier: string; href: string }

/** The carrier whose numbers look like this. Null where two could have given it, or none. */
export function carrierOf(text: string): Tracked | null {
  const number = text.replace(/[\s-]/g, '').toUpperCase()
  const found = carriers.filter(({ shape, isRight }) => shape.test(number) && (isRight?.(number) ?? true))
  const [only] = found
  if (!only || found.length > 1) return null
  return { carrier: only.carrier, href: only.page + encodeURIComponent(number) }
}

type Carrier = {
  carrier: string
  /** The form of the whole number, without spaces. */
  shape: RegExp
  /** Its check digit. */
  isRight?: (number: string) => boolean
  example: string
  /** The address of its page, to which the number is added. */
  page: string
}

/** Numbers between countries have the letters of the country at their end (UPU standard S10). */
const ofCountry = (country: string) => new RegExp(`^[A-Z]{2}\\d{9}${country}$`)

export const carriers: Carrier[] = [
  {
    carrier: 'UPS',
    shape: /^1Z[A-Z\d]{16}$/,
    isRight: isRightForUps,
    example: '1Z5R89390357567127',
    page: 'https://www.ups.com/track?tracknum=',
  },
  {
    carrier: 'DHL',
    shape: /^(?:JJD\d{14,20}|JVGL\d{14,20}|00340\d{15})$/,
    example: '00340434161094042557',
    page: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
  },
  {
    carrier: 'Amazon',
    shape: /^TB[ACM]\d{12}$/,
    example: 'TBA305187651423',
    page: 'https://track.amazon.com/tracking/',
  },
  {
    carrier: 'USPS',
    shape: /^9[2345]\d{20}$/,
    isRight: isRightByThrees,
    example: '9400110200881234567896',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    carrier: 'USPS',
    shape: ofCountry('US'),
    isRight: isRightByUpu,
    example: 'EA123456785US',
    page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  {
    carrier: 'Royal Mail',
    shape: ofCountry('GB'),
    isRight: isRightByUpu,
    example: 'RB123456785GB',
    page: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  {
    carrier: 'Deutsche Post',
    shape: ofCountry('DE'),
    isRight: isRightByUpu,
    example: 'RR123456785DE',
    page: 'https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=',
  },
  {
    carrier: 'La Poste',
    shape: ofCountry('FR'),
    isRight: isRightByUpu,
    example: 'RK123456785FR',
    page: 'https://www.laposte.fr/outils/suivre-vos-envois?code=',
  },
  {
    carrier: 'Correos',
    shape: ofCountry('ES'),
    isRight: isRightByUpu,
    example: 'CD123456785ES',
    page: 'https://www.correos.es/es/en/tools/tracker/items/details?tracking-number=',
  },
  {
    carrier: 'Poste Italiane',
    shape: ofCountry('IT'),
    isRight: isRightByUpu,
    example: 'RA123456785IT',
    page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/',
  },
  {
    carrier: 'Canada Post',
    shape: ofCountry('CA'),
    isRight: isRightByUpu,
    example: 'RN123456785CA',
    page: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  {
    carrier: 'Japan Post',
    shape: ofCountry('JP'),
    isRight: isRightByUpu,
    example: 'EJ123456785JP',
    page: 'https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1=',
  },
]

const digitsOf = (number: string) => [...number].map(Number)

/** UPU S10: eight digits with these weights, and a check digit. */
function isRightByUpu(number: string): boolean {
  const digits = digitsOf(number.slice(2, 11))
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = 11 - (weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0) % 11)
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === digits[8]
}

/** Every second digit counts three times, from the end, as in the numbers of goods. */
function isRightByThrees(number: string): boolean {
  const digits = digitsOf(number).reverse()
  return digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 1 ? 3 : 1), 0) % 10 === 0
}

/** Letters count as digits from A = 2; every second one is doubled. */
function isRightForUps(number: string): boolean {
  const values = [...number.slice(2)].map(one =>
    /\d/.test(one) ? Number(one) : (one.charCodeAt(0) - 63) % 10,
  )
  const sum = values.slice(0, -1).reduce((all, value, i) => all + value * (i % 2 === 1 ? 2 : 1), 0)
  return (10 - (sum % 10)) % 10 === values.at(-1)
}
