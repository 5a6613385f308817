import { z } from 'zod'
import { ProblemError } from '#server/platform/problem-error.ts'

const PartIds = z.array(z.string()).max(50)

/** A JSON list of ids, as an address carries it. */
export function readPartIds(json: string | undefined): string[] {
  if (json === undefined) return []
  const ids = PartIds.safeParse(parsed(json))
  if (ids.success) return ids.data
  throw new ProblemError('request.invalid', 'Must be a JSON list of ids.', { details: ['without'] })
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
