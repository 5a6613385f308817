import { z } from './zod.ts'

/**
 * Text from a person. Removes NUL, which PostgreSQL refuses, and the sign with which encrypted texts begin
 * (U+0001), and replaces half surrogate pairs, which no database can store, by U+FFFD. None is visible.
 */
export const text = () =>
  z.string().overwrite(given => given.toWellFormed().replaceAll('\0', '').replaceAll('\u0001', ''))
