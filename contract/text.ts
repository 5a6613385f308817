import { z } from './zod.ts'

/**
 * Text from a person. Removes NUL, which PostgreSQL refuses, and replaces half surrogate pairs, which no
 * database can store, by U+FFFD. Neither is visible.
 */
export const text = () => z.string().overwrite(given => given.toWellFormed().replaceAll('\0', ''))
