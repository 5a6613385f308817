import { fieldsOf } from './fields-of.ts'
import { part } from './part.ts'
import type { ReadsCode } from './reads-code.ts'

/** "WIFI:T:WPA;S:Cafe Milo;P:flatwhite22;;" */
export const asWifi: ReadsCode = ({ text }) => {
  if (!/^WIFI:/i.test(text)) return null
  const fields = fieldsOf(text.slice(5))
  const parts = [
    ...part('Wi-Fi network', fields.get('S')),
    ...part('Wi-Fi password', fields.get('P'), { isSecret: true, fact: 'code' }),
    ...part('User name', fields.get('I')),
  ]
  return { kind: 'wifi', parts }
}
