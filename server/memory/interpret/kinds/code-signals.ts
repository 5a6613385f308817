import type { FoundCode } from '#contract/codes/found-code.ts'
import type { Page } from '#server/memory/page/layout/page.ts'

/** The signal of a code in a picture that is there for the code. */
export type CodeSignal =
  | 'wifiCode'
  | 'contactCode'
  | 'eventCode'
  | 'flightCodeRead'
  | 'ticketCode'
  | 'secretCode'
  | 'parcelCode'
  | 'anyCode'

/** The signals of codes. On a page with many words, the words decide. */
export function signalsOfCodes(codes: readonly FoundCode[], page: Page): CodeSignal[] {
  const [code] = codes
  if (!code || !isThereForCode(page)) return []
  const known = ofKinds[code.kind]
  const isFlight = code.parts.some(({ name }) => name === 'Flight')
  return [isFlight ? 'flightCodeRead' : (known ?? 'anyCode'), 'anyCode']
}

/** Whether the code alone decides the kind, whatever the words beside it. */
export const isKindOfCode = (signals: readonly CodeSignal[]) => signals.some(signal => naming.has(signal))

const naming = new Set<CodeSignal>([
  ...(['wifiCode', 'contactCode', 'eventCode', 'flightCodeRead', 'secretCode', 'parcelCode'] as const),
])

const ofKinds: Partial<Record<FoundCode['kind'], CodeSignal>> = {
  ...{ wifi: 'wifiCode', contact: 'contactCode', event: 'eventCode', 'sign-in': 'secretCode' },
  ...{ ticket: 'ticketCode', parcel: 'parcelCode', phone: 'contactCode', 'e-mail': 'contactCode' },
}

/** Whether the page has few words beside a code, like a poster or a card. */
export const isThereForCode = ({ cells }: Page) =>
  cells.reduce((sum, cell) => sum + cell.words.length, 0) <= wordsMax

const wordsMax = 40
