/** Parses JSON from an archive. Null if it is invalid. */
export function jsonOrNull(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
