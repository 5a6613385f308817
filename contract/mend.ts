import { z } from './zod.ts'

/** A value that now fits its schema, and the paths that did not fit, such as `3.createdAt`. */
export type Mended = { value: unknown; faults: string[] }

/**
 * Makes a response fit its schema, so that one damaged row does not take a whole list away. A broken list
 * item is left out. A broken field gets its type's empty value (an empty text, an empty list, null). An item
 * with a wrong `id` cannot be mended. Null if nothing fits.
 */
export function mend(schema: z.ZodType, given: unknown): Mended | null {
  const faults: string[] = []
  const value = mendPart(schema, given, [], faults)
  return value === unfit ? null : { value, faults }
}

const unfit = Symbol('unfit')

function mendPart(schema: z.ZodType, given: unknown, path: (string | number)[], faults: string[]): unknown {
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray && Array.isArray(given))
    return given.flatMap((item, i) => {
      const value = mendPart(inner.element as z.ZodType, item, [...path, i], faults)
      if (value !== unfit) return [value]
      faults.push([...path, i].join('.'))
      return []
    })
  if (inner instanceof z.ZodObject && isRecord(given)) return mendFields(inner, given, path, faults)
  return unfit
}

function mendFields(
  schema: z.ZodObject,
  given: Record<string, unknown>,
  path: (string | number)[],
  faults: string[],
): unknown {
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = mendPart(field as z.ZodType, given[name], [...path, name], faults)
    if (value === unfit && name === 'id') return unfit
    if (value === unfit) faults.push([...path, name].join('.'))
    const blank = value === unfit ? blankOf(field as z.ZodType) : value
    if (blank === unfit) return unfit
    if (blank !== undefined) fields[name] = blank
  }
  return fields
}

/**
 * The empty value of each type. For a time it is an empty text, which every screen shows as "Unknown date".
 */
function blankOf(schema: z.ZodType): unknown {
  const blanks = [undefined, null, '', [], 0, 1, false, 'unknown']
  const fitting = blanks.find(blank => schema.safeParse(blank).success)
  if (fitting !== undefined || schema.safeParse(undefined).success) return fitting
  return unwrapped(schema) instanceof z.ZodISODateTime ? '' : unfit
}

function unwrapped(schema: z.ZodType): z.ZodType {
  const isWrapper = schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
  return isWrapper ? unwrapped(schema.unwrap() as z.ZodType) : schema
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
