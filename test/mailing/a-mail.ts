/** A piece of a mail. `bytes` may also be only their number: then nobody may ask for them. */
export type Piece =
  | { type: string; name?: string; bytes: Buffer | number; isInline?: boolean }
  | { type: 'message/rfc822'; pieces: Piece[] }

export type Mail = {
  from?: string
  to: string
  subject?: string
  messageId?: string
  /** Headers above the others, such as those of the receiving server. */
  above?: string[]
  /** More of the sender's own. */
  more?: string[]
  pieces?: Piece[]
}

/** What IMAP tells about a mail. */
export type Written = {
  head: string
  structure: string
  /** `2` and `2.MIME`. Null for one that nobody may ask for. */
  sections: ReadonlyMap<string, string | null>
}

const text = 'See the attachment.\r\n'

/** Writes a mail as a server tells it, piece by piece. */
export function writeMail({
  from,
  to,
  subject = 'Fwd: booking',
  messageId,
  above = [],
  ...mail
}: Mail): Written {
  const sections = new Map<string, string | null>()
  const pieces: Piece[] = [{ type: 'text/plain', bytes: Buffer.from(text) }, ...(mail.pieces ?? [])]
  const structure = mail.pieces ? manyOf(pieces, '', sections) : oneOf(pieces[0] as Piece, '1', sections)
  const head = [
    ...above,
    'Received: from client.example by mx.mail.example; Tue, 10 Mar 2026 10:00:00 +0000',
    ...(from === undefined ? [] : [`From: ${from}`]),
    ...[`To: Remy <${to}>`, `Subject: ${subject}`],
    ...(messageId === undefined ? [] : [`Message-ID: <${messageId}>`]),
    ...(mail.more ?? []),
  ]
  if (!mail.pieces) sections.set('TEXT', text)
  return { head: `${head.join('\r\n')}\r\n\r\n`, structure, sections }
}

const manyOf = (pieces: Piece[], path: string, sections: Map<string, string | null>): string => {
  const inside = pieces.map((piece, i) => oneOf(piece, `${path}${i + 1}`, sections)).join('')
  return `(${inside} "MIXED" ("BOUNDARY" "b") NIL NIL NIL)`
}

function oneOf(piece: Piece, path: string, sections: Map<string, string | null>): string {
  if (piece.type === 'message/rfc822' && 'pieces' in piece) {
    const inside =
      piece.pieces.length === 1
        ? oneOf(piece.pieces[0] as Piece, `${path}.1`, sections)
        : manyOf(piece.pieces, `${path}.`, sections)
    const envelope = `(${Array(10).fill('NIL').join(' ')})`
    return `("MESSAGE" "RFC822" NIL NIL NIL "7BIT" 100 ${envelope} ${inside} 3 NIL NIL NIL NIL)`
  }
  if (!('bytes' in piece)) throw new Error('A piece is a mail, or has bytes')
  const [kind = '', subkind = ''] = piece.type.toUpperCase().split('/')
  const body = typeof piece.bytes === 'number' ? null : encoded(piece.bytes)
  const size = body?.length ?? Math.ceil(((piece.bytes as number) * 78) / 57)
  const name = piece.name === undefined ? 'NIL' : `("FILENAME" "${piece.name}")`
  const disposition =
    piece.name || piece.isInline ? `("${piece.isInline ? 'INLINE' : 'ATTACHMENT'}" ${name})` : 'NIL'
  sections.set(path, body)
  sections.set(`${path}.MIME`, `Content-Type: ${piece.type}\r\nContent-Transfer-Encoding: base64\r\n\r\n`)
  const id = piece.isInline ? `"<${path}@example>"` : 'NIL'
  const lines = kind === 'TEXT' ? ' 1' : ''
  return `("${kind}" "${subkind}" NIL ${id} NIL "BASE64" ${size}${lines} NIL ${disposition} NIL NIL)`
}

const encoded = (bytes: Buffer) => bytes.toString('base64').replace(/.{1,76}/g, line => `${line}\r\n`)
