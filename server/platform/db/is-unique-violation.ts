/** Did the database refuse a row because one with the same key exists? True alike for SQLite and PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && uniqueViolations.has(error.code)
}

/** SQLITE_CONSTRAINT_UNIQUE, _PRIMARYKEY and _ROWID; PostgreSQL's unique_violation. */
const uniqueViolations = new Set<unknown>([2067, 1555, 2579, '23505'])
