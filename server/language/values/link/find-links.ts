import { parse } from 'tldts'
import type { Found } from '#server/language/values/found.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/** Finds web addresses and makes them absolute. They have a scheme, "www" or a well-known domain. */
export function findLinks(text: string): Found[] {
  if (!text.includes('.') && !text.includes('://')) return []
  return matchesIn(text, candidate).flatMap(match => asLink(match[0], match.index, text))
}

/** The pattern is bounded, so that it walks a long run of dots and letters once. */
const candidate =
  /(?:https?: ?\/\/ ?)?[\p{L}\p{N}][\p{L}\p{N}._-]{0,250}(?::\d{2,5})?(?:[/?][^\s<>"“”]{0,500})?/giu

function asLink(raw: string, start: number, text: string): Found[] {
  const link = withoutTail(raw)
  const before = text.charAt(start - 1)
  if (before === '@' || before === '/' || before === '.' || /[@(]/.test(text.charAt(start + link.length)))
    return []
  // "https://ann:secret@host" is skipped. Cut before the at sign, it would lead elsewhere.
  if (goesOnToHost.test(text.slice(start + link.length, start + link.length + credentialsCharsMax))) return []
  const value = absolute(link)
  return value === null ? [] : [{ kind: 'link', from: start, to: start + link.length, value }]
}

const goesOnToHost = /^[^\s/?#]*@/
const credentialsCharsMax = 200

/** Removes a full stop that ends the sentence, and a bracket that was not opened in the link. */
function withoutTail(raw: string): string {
  const link = raw.replace(/[.,;:!?'’…]{1,20}$/, '')
  const isUnopened = link.endsWith(')') && count(link, ')') > count(link, '(')
  return isUnopened || link.endsWith(']') ? withoutTail(link.slice(0, -1)) : link
}

const count = (text: string, letter: string) => text.split(letter).length - 1

/** Domain endings that are more often file extensions: "setup.sh" names no host. */
const endingsOfFiles = new Set('md sh py rs so ps zip mov cc'.split(' '))
/** The ending that documentation uses (RFC 2606). */
const endingOfExamples = 'example'

/** Endings that need neither "www" nor a path. With others, "db.link" and "for.me" are code and prose. */
const bareEndings = new Set('com org net edu gov io app dev example'.split(' '))

function absolute(link: string): string | null {
  const [, scheme, rest] = /^(https?): ?\/\/ ?(.+)$/is.exec(link) ?? [null, null, link]
  const host = /^[^/?:]+/.exec(rest)?.[0] ?? ''
  if (!scheme && !isPublicHost(host, rest)) return null
  const url = URL.parse(`${(scheme ?? 'https').toLowerCase()}://${rest}`)
  return url === null ? null : unslashed(url.href, rest)
}

function isPublicHost(host: string, rest: string): boolean {
  const parts = host.toLowerCase().split('.')
  const ending = parts.at(-1) ?? ''
  if (parts.length < 2 || !isEnding(host, ending) || parts.some(part => !/^[\p{L}\p{N}-]{1,63}$/u.test(part)))
    return false
  const isSure = parts[0] === 'www' || rest.length > host.length + 1
  return (
    /\p{L}/u.test(parts.at(-2) ?? '') &&
    (isSure || bareEndings.has(ending) || (parts.length > 2 && ending.length === 2))
  )
}

const isEnding = (host: string, ending: string) =>
  ending === endingOfExamples || (!endingsOfFiles.has(ending) && parse(host).isIcann === true)

/** `URL` adds a slash to a bare host, which the picture does not show. */
const unslashed = (href: string, rest: string) =>
  rest.endsWith('/') || rest.includes('/') ? href : href.replace(/\/$/, '')
