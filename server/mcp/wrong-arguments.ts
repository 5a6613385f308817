import type { z } from 'zod'

/** What is wrong with a tool's arguments, in sentences: `“query” must be a text.` */
export function wrongArguments(input: z.ZodType, { issues }: z.ZodError, given: unknown): string {
  return issues.map(issue => sentenceOf(issue, input, valueAt(given, issue.path))).join(' ')
}

type Issue = z.core.$ZodIssue

function sentenceOf(issue: Issue, input: z.ZodType, value: unknown): string {
  const [name = '', ...within] = issue.path.map(String)
  if (name === '') return 'The arguments must be an object.'
  if (value === undefined) {
    const meaning = descriptionOf(input, name)
    return `“${name}” is missing${meaning ? `: ${meaning}` : '.'}`
  }
  const where = within.length > 0 ? `An entry of “${name}”` : `“${name}”`
  return `${where} ${demandOf(issue)}`
}

function demandOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return `must be ${kinds[issue.expected] ?? issue.expected}.`
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const [word, bound] =
      issue.code === 'too_small' ? ['at least', issue.minimum] : ['at most', issue.maximum]
    const unit = units[issue.origin]
    return unit ? `must have ${word} ${bound} ${unit}.` : `must be ${word} ${bound}.`
  }
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'must be a day such as 2026-03-12.'
  return `is not right: ${issue.message}`
}

const kinds: Readonly<Record<string, string>> = {
  ...{ string: 'a text', array: 'a list', object: 'an object', boolean: 'true or false' },
  ...{ number: 'a number', int: 'a whole number' },
}
const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value === null || value === undefined ? undefined : Object(value)[key]),
    given,
  )

/** What a tool's description says of the argument. */
function descriptionOf(input: z.ZodType, name: string): string | undefined {
  const shape: unknown = 'shape' in input ? input.shape : undefined
  const field: unknown = Object(shape)[name]
  const description: unknown = Object(field).description
  return typeof description === 'string' ? description : undefined
}
