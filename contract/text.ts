import { z } from './zod.ts'

/**
 * Text that a person gives. NUL, which PostgreSQL refuses, is left out, and half a surrogate pair, which no database
 * can store, becomes U+FFFD: nobody sees either of them.
 */
export const text = () => z.string().overwrite(given => given.toWellFormed().replaceAll('\0', ''))
