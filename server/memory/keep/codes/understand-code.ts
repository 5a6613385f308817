import type { FoundCode } from '#contract/codes/found-code.ts'
import type { ReadingCode } from '#server/memory/keep/reading.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { asAddress } from './kinds/as-address.ts'
import { asContact } from './kinds/as-contact.ts'
import { asEvent } from './kinds/as-event.ts'
import { asGoods } from './kinds/as-goods.ts'
import { asPayment } from './kinds/as-payment.ts'
import { asSignIn } from './kinds/as-sign-in.ts'
import { asText } from './kinds/as-text.ts'
import { asTicket } from './kinds/as-ticket.ts'
import { asWifi } from './kinds/as-wifi.ts'
import type { ReadsCode, Understood } from './kinds/reads-code.ts'

/** The first kind that recognises a code wins. An unknown code may be a credential, so it is masked. */
const kinds: ReadsCode[] = [
  ...[asWifi, asContact, asEvent, asPayment, asSignIn],
  ...[asTicket, asAddress, asGoods, asText],
]

export function understandCode(code: ReadingCode): FoundCode {
  const trimmed = { ...code, text: code.text.trim() }
  const known = kinds.reduce<Understood | null>((found, reads) => found ?? reads(trimmed), null)
  const { kind, parts, isSecret = false } = known ?? { kind: 'ticket', parts: [], isSecret: true }
  const covered = parts.map(part => ({ ...part, isSecret: part.isSecret || secretsIn(part.text).length > 0 }))
  const hasSecret = isSecret || covered.some(part => part.isSecret) || tellsSecret(trimmed.text)
  return { ...code, kind, parts: covered, isSecret: hasSecret }
}

/** Whether a secret is readable in the code, including in escaped or percent-encoded text. */
function tellsSecret(text: string): boolean {
  const decoded = text.replace(/(?:%[\da-f]{2})+/gi, bytes => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
  return [text, decoded, decoded.replace(/[?&;]/g, '\n')].some(one => secretsIn(one).length > 0)
}
