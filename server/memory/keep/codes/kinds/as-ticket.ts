import { part } from './part.ts'
import type { ReadsCode } from './reads-code.ts'

/** A boarding pass (IATA Resolution 792), or a railway ticket (UIC 918.3). */
export const asTicket: ReadsCode = ({ text }) => {
  if (/^(?:#UT|OTI)0\d/.test(text))
    return { kind: 'ticket', parts: part('Ticket', 'Railway ticket'), isSecret: true }
  const pass = boardingPass.exec(text)?.groups
  if (!pass) return null
  const { name, booking, from, to, airline, flight, seat } = pass
  const [family = '', given = ''] = (name ?? '').trim().split('/')
  const parts = [
    ...part('Passenger', `${titled(given)} ${titled(family)}`),
    ...part('Flight', `${airline?.trim()} ${Number(flight)}`, { fact: 'code' }),
    ...part('From', from),
    ...part('To', to),
    ...part('Seat', seat?.replace(/^0+/, ''), { fact: 'code' }),
    ...part('Booking code', booking, { fact: 'code' }),
  ]
  return { kind: 'ticket', parts, isSecret: true }
}

/** "M1ROSSI/ANNA          EABC123 FCOLHRBA 0551 123Y022F0001 100". The day is one of an unnamed year. */
const boardingPass =
  /^M[1-4](?<name>[A-Z /.'-]{20})[E ](?<booking>[A-Z\d ]{7})(?<from>[A-Z]{3})(?<to>[A-Z]{3})(?<airline>[A-Z\d ]{3})(?<flight>\d{4})[A-Z\d ]\d{3}[A-Z](?<seat>[\dA-Z ]{4})/

const titled = (name: string) =>
  name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase())
