import type { Fact } from '#contract/fact.ts'
import { isSecret } from '#server/memory/keep/secrets/is-secret.ts'
import { amountRole } from './amount-role.ts'
import { factName } from './say-fact.ts'

const particularsMax = 4
const mentionsMax = 3
const fillersBelow = 2

/** What one wants to know of a record: its codes, its dates, its sum; and how to reach somebody where there is little else. */
export function particulars(facts: Fact[], head: string, moment: string | null): Fact[] {
  const open = facts.filter(fact => isOpen(fact, head) && !(fact.kind === 'date' && isSaid(fact, moment)))
  const of = (kind: Fact['kind']) => open.filter(fact => fact.kind === kind)
  const codes = namedFirst(of('code'), head).slice(0, 2)
  const known = [
    ...codes,
    ...of('date')
      .filter(fact => isNamed(fact, head))
      .slice(0, 2),
    ...sum(of('amount')),
  ]
  const reach = [...of('address'), ...of('phone'), ...of('email')]
  const isLittle = known.length + (moment === null ? 0 : 1) < fillersBelow
  const told = isLittle ? [...known, ...reach.slice(0, 3)] : known.slice(0, particularsMax)
  return told.map(fact => asNamed(fact, head))
}

/** What stands exactly in a conversation or a text, one of each kind. */
export function mentions(facts: Fact[], head: string): Fact[] {
  const open = facts.filter(fact => isOpen(fact, head) && fact.kind !== 'link')
  const kinds: Fact['kind'][] = ['code', 'date', 'amount', 'phone', 'email', 'address']
  const told = kinds.flatMap(kind =>
    namedFirst(
      open.filter(fact => fact.kind === kind),
      head,
    ).slice(0, 1),
  )
  return told.slice(0, mentionsMax).map(fact => asNamed(fact, head))
}

/**
 * The day that the whole screenshot is of, with its time where that is told: the only day that is not called anything
 * else, and that a sentence does not merely mention.
 */
export function onlyMoment(facts: Fact[], head: string): string | null {
  const plain = facts.filter(fact => fact.kind === 'date' && !isNamed(fact, head) && isApart(fact))
  const days = new Set(plain.map(({ value }) => value.slice(0, 10)))
  if (days.size !== 1) return null
  return (plain.find(({ value }) => value.includes('T')) ?? plain[0])?.value ?? null
}

const apartMin = 0.2
const isApart = ({ text, line }: Fact) => text.length >= apartMin * line.length

/** Nobody wants to hear the price of the milk where the total is known. */
function sum(amounts: Fact[]): Fact[] {
  const total = amounts.findLast(fact => amountRole(fact) === 'total')
  if (total) return [total]
  return amounts.length <= 2 ? amounts.slice(0, 1) : []
}

const isOpen = (fact: Fact, head: string) =>
  !isSecret(fact) && fact.text.length <= 80 && !head.includes(fact.text)
const isSaid = ({ value, label }: Fact, moment: string | null) =>
  moment !== null && (value === moment || (value === moment.slice(0, 10) && label !== null))
/** "Date" and "When" are no name of a date, nor is the heading of the page. */
function isNamed(fact: Fact, head: string): boolean {
  const name = factName(fact)
  if (name === null || when.test(name)) return false
  const said = head.toLowerCase()
  return (
    !said.includes(`“${name.toLowerCase()}”`) && !(name.includes(' ') && said.includes(name.toLowerCase()))
  )
}
const when = /^(?:date|when|day|datum|fecha|data|wann|quand)$/

const asNamed = (fact: Fact, head: string): Fact => (isNamed(fact, head) ? fact : { ...fact, label: null })

const namedFirst = (facts: Fact[], head: string) => [
  ...facts.filter(fact => isNamed(fact, head)),
  ...facts.filter(fact => !isNamed(fact, head)),
]
