import { lightPattern } from '#server/language/words/light-pattern.ts'
import { endsOfNamed, type Span } from '#server/language/words/spans-of.ts'

/**
 * Finds words that only a password looks like: at least eight characters with three letters, a digit and a
 * sign within that no word has, such as "Tortoise!88". They need no name.
 */
export const secretsByLook = (text: string): Span[] =>
  endsOfNamed(text, /[\p{L}\d][!^~§][\p{L}\d]/u, passwordLike)

const passwordLike = lightPattern(
  /(?:^|(?<=[\s"“'(]))((?=[^\s/.,:;@=&]{8,40}(?:[\s"”').,;:]|$))(?=\S{0,40}\d)(?=\S{0,40}\p{L}\S{0,40}\p{L}\S{0,40}\p{L})[\p{L}\d_-]{1,40}[!^~§][\p{L}\d_!#$%^~§-]{0,38}[\p{L}\d])/gu,
)
