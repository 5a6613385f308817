/** One result in an Authentication-Results header: `spf=pass smtp.mailfrom=ann@example.com`. Lower case. */
export type AuthResult = { method: string; result: string; properties: ReadonlyMap<string, string> }

/**
 * Parses an Authentication-Results header (RFC 8601, 2.2). `server` is the authserv-id of the server that
 * checked. Comments and quoted words may contain anything, so they are parsed first.
 */
export function readAuthentication(value: string): { server: string; results: AuthResult[] } {
  const [first = [], ...rest] = split(value)
  return { server: first[0] ?? '', results: rest.flatMap(words => resultOf(words) ?? []) }
}

function resultOf([head = '', ...words]: string[]): AuthResult | null {
  const [, method, result] = /^([\w-]+)(?:\/\d+)?=(\w+)$/.exec(head) ?? []
  if (method === undefined || result === undefined) return null
  const properties = new Map<string, string>()
  for (const word of words) {
    const [, name, value] = /^([\w.-]+)=(.*)$/s.exec(word) ?? []
    if (name !== undefined && value !== undefined && !properties.has(name)) properties.set(name, value)
  }
  return { method, result, properties }
}

/** The words between semicolons, without comments and quotation marks. */
function split(value: string): string[][] {
  const pieces: string[][] = [[]]
  let word = ''
  let within: Within = { comments: 0, isQuoted: false }
  const end = () => {
    if (word !== '') pieces.at(-1)?.push(word.toLowerCase())
    word = ''
  }
  for (const [, escaped, sign = ''] of value.matchAll(/\\(.)|(.)/gs)) {
    const isOutside = within.comments === 0 && !within.isQuoted
    if (within.comments === 0 && (escaped !== undefined || (within.isQuoted && sign !== '"')))
      word += escaped ?? sign
    else if (isOutside && sign === ';') {
      end()
      pieces.push([])
    } else if (isOutside && /\s/.test(sign)) end()
    else if (isOutside && sign !== '(' && sign !== '"') word += sign
    within = after(within, sign)
  }
  end()
  return pieces
}

type Within = { comments: number; isQuoted: boolean }

/**
 * Comments may be nested. A quotation mark within a comment is an ordinary character, and a bracket within
 * quotation marks is, too.
 */
function after({ comments, isQuoted }: Within, sign: string): Within {
  if (sign === '"' && comments === 0) return { comments, isQuoted: !isQuoted }
  if (sign === '(' && !isQuoted) return { comments: comments + 1, isQuoted }
  if (sign === ')' && comments > 0) return { comments: comments - 1, isQuoted }
  return { comments, isQuoted }
}
