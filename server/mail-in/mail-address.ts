import { randomInt } from 'node:crypto'

/** Letters and digits that are hard to confuse. Mail servers ignore case. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const signsMax = 20

/** 100 bits, so that nobody can guess an address. */
export const newMailToken = () =>
  Array.from({ length: signsMax }, () => signs[randomInt(signs.length)]).join('')

/** `remy+k3…@mail.example`, which mail servers deliver to `remy@mail.example` (RFC 5233). */
export function mailAddress(mailbox: string, token: string): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${token}${mailbox.slice(at)}`
}

/** The tokens of such addresses in a text. */
export function mailTokensIn(mailbox: string, text: string): string[] {
  const [before, after] = mailAddress(mailbox.toLowerCase(), '|').split('|', 2).map(literally)
  const address = new RegExp(`(?<![\\w.+-])${before}([a-z0-9]{${signsMax}})${after}(?![\\w.-])`, 'g')
  return [...text.toLowerCase().matchAll(address)].map(([, token = '']) => token)
}

const literally = (text: string) => text.replace(/[^a-z0-9]/g, '\\$&')
