/** True if SQLite or PostgreSQL refused a row because its key already exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && uniqueViolations.has(error.code)
}

/** SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY and _ROWID; PostgreSQL's unique_violation. */
const uniqueViolations = new Set<unknown>([2067, 1555, 2579, '23505'])
