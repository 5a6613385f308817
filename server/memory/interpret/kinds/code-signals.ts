import type { FoundCode } from '#contract/codes/found-code.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/** What the code shows for which a picture is there. */
export type CodeSignal =
  | 'wifiCode'
  | 'contactCode'
  | 'eventCode'
  | 'flightCodeRead'
  | 'ticketCode'
  | 'secretCode'
  | 'parcelCode'
  | 'anyCode'

/** Of a page with many words, the words say what it is. */
export function signalsOfCodes(codes: readonly FoundCode[], page: Page): CodeSignal[] {
  const [code] = codes
  if (!code || !isThereForCode(page)) return []
  const known = ofKinds[code.kind]
  const isFlight = code.parts.some(({ name }) => name === 'Flight')
  return [isFlight ? 'flightCodeRead' : (known ?? 'anyCode'), 'anyCode']
}

/** Whether the code says what kind the picture is of, whatever the words beside it. */
export const isKindOfCode = (signals: readonly CodeSignal[]) => signals.some(signal => naming.has(signal))

const naming = new Set<CodeSignal>([
  ...(['wifiCode', 'contactCode', 'eventCode', 'flightCodeRead', 'secretCode', 'parcelCode'] as const),
])

const ofKinds: Partial<Record<FoundCode['kind'], CodeSignal>> = {
  ...{ wifi: 'wifiCode', contact: 'contactCode', event: 'eventCode', 'sign-in': 'secretCode' },
  ...{ ticket: 'ticketCode', parcel: 'parcelCode', phone: 'contactCode', 'e-mail': 'contactCode' },
}

/** A poster or a card with a code has few words beside it. */
export const isThereForCode = ({ cells }: Page) =>
  cells.reduce((sum, cell) => sum + cell.words.length, 0) <= wordsMax

const wordsMax = 40
