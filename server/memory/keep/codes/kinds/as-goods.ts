import { carrierOf } from '#contract/codes/carriers.ts'
import { part } from './part.ts'
import type { ReadsCode } from './reads-code.ts'

/** The number of a parcel, or of something that is sold. */
export const asGoods: ReadsCode = ({ format, text }) => {
  const tracked = carrierOf(text)
  if (tracked) {
    const number = part('Tracking number', text, { fact: 'code' })
    return { kind: 'parcel', parts: [...number, ...part('Carrier', tracked.carrier)] }
  }
  if (format !== 'ean' && format !== 'upc') return null
  const isBook = /^97[89]/.test(text)
  return { kind: 'product', parts: part(isBook ? 'ISBN' : 'Product number', text, { fact: 'code' }) }
}
