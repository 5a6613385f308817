import { part } from './part.ts'
import type { ReadsCode, Understood } from './reads-code.ts'

/** A transfer that a banking app fills in. The account in it is a secret, like any other. */
export const asPayment: ReadsCode = code => {
  for (const reads of forms) {
    const found = reads(code.text)
    if (found) return { kind: 'payment', parts: found }
  }
  return null
}

type Parts = Understood['parts']

/** Each with its standard. */
const forms: ((text: string) => Parts | null)[] = [ofEpc, ofSwiss, ofCzech, ofCoins, ofUpi, ofMerchant]

/** EPC069-12: "BCD", version, character set, "SCT", BIC, name, IBAN, "EUR12.30", purpose, reference, text. */
function ofEpc(text: string): Parts | null {
  const lines = text.split(/\r?\n/)
  if (lines[0] !== 'BCD' || lines[3] !== 'SCT') return null
  const [, , , , , name, iban, amount, , reference, words] = lines
  return [
    ...transfer({ name, iban, amount: amount?.replace(/^EUR/, ''), currency: 'EUR' }),
    ...part('Reference', reference || words),
  ]
}

/** Swiss QR-bill: line 4 is the account, 6 the name, 19 the amount, 20 the currency, 29 the reference. */
function ofSwiss(text: string): Parts | null {
  const lines = text.split(/\r?\n/)
  if (lines[0] !== 'SPC') return null
  const [iban, name, amount, currency, reference] = [3, 5, 18, 19, 28].map(i => lines[i])
  return [...transfer({ name, iban, amount, currency }), ...part('Reference', reference)]
}

/** "SPD*1.0*ACC:CZ65…*AM:450.00*CC:CZK*MSG:…" */
function ofCzech(text: string): Parts | null {
  if (!/^SPD\*\d/i.test(text)) return null
  const fields = new Map(
    text.split('*').map(one => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)]),
  )
  const iban = fields.get('ACC')?.split('+')[0]
  const money = { amount: fields.get('AM'), currency: fields.get('CC') }
  return [...transfer({ name: fields.get('RN'), iban, ...money }), ...part('Reference', fields.get('MSG'))]
}

/** "bitcoin:bc1…?amount=0.001" */
function ofCoins(text: string): Parts | null {
  const [, coin, account, rest] =
    /^(bitcoin|ethereum|litecoin|lightning|monero):([^?]+)(?:\?(.*))?$/i.exec(text) ?? []
  if (!coin) return null
  const amount = new URLSearchParams(rest).get('amount') ?? undefined
  return [
    ...part('Pay with', coin.toLowerCase()),
    ...part('Account', account, { isSecret: true }),
    ...part('Amount', amount),
  ]
}

/** "upi://pay?pa=ann@bank&pn=Ann&am=120&cu=INR" */
function ofUpi(text: string): Parts | null {
  if (!/^upi:\/\/pay/i.test(text)) return null
  const asked = new URLSearchParams(text.slice(text.indexOf('?') + 1))
  const money = { amount: asked.get('am') ?? undefined, currency: asked.get('cu') ?? 'INR' }
  return transfer({ name: asked.get('pn') ?? undefined, iban: asked.get('pa') ?? undefined, ...money })
}

/** EMV QR codes of merchants: name in field 59, amount in 54. */
function ofMerchant(text: string): Parts | null {
  if (!/^000201/.test(text)) return null
  const fields = new Map<string, string>()
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    if (!(length >= 0)) return null
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return [
    ...part('Pay to', fields.get('59')),
    ...part('City', fields.get('60')),
    ...part('Amount', fields.get('54')),
  ]
}

type Transfer = Partial<Record<'name' | 'iban' | 'amount' | 'currency', string | undefined>>

function transfer({ name, iban, amount, currency }: Transfer): Parts {
  const value = `${Number(amount).toFixed(2)} ${currency}`
  const isAmount = /^\d+(?:\.\d+)?$/.test(amount ?? '') && /^[A-Z]{3}$/.test(currency ?? '')
  return [
    ...part('Pay to', name),
    ...part('Account', iban, { isSecret: true, fact: 'code' }),
    ...part('Amount', isAmount ? value : undefined, { fact: 'amount' }),
  ]
}
