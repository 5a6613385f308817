import { createHmac, hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The error code that S3 answers with, or null if the request is signed well. Knows no session tokens. */
export function faultOfSignature(
  request: IncomingMessage,
  { secrets, now }: { secrets: Readonly<Record<string, string>>; now: number },
): string | null {
  const match = authorization.exec(request.headers.authorization ?? '')
  if (!match?.groups) return 'AccessDenied'
  const { id = '', scope = '', signed = '', signature = '' } = match.groups
  const secret = secrets[id]
  if (secret === undefined) return 'InvalidAccessKeyId'
  const time = headerOf(request, 'x-amz-date')
  if (Math.abs(now - timeOf(time)) > skewMillisMax) return 'RequestTimeTooSkewed'
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', canonical(request, signed.split(';')))]
  const key = ['AWS4', ...scope.split('/')].reduce<string | Buffer>(
    (from, part, i) => (i === 0 ? `AWS4${secret}` : createHmac('sha256', from).update(part).digest()),
    '',
  )
  const ours = createHmac('sha256', key).update(toSign.join('\n')).digest('hex')
  return ours === signature ? null : 'SignatureDoesNotMatch'
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>[^,]+), ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>\w+)$/
const skewMillisMax = 15 * 60_000

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function canonical(request: IncomingMessage, signed: string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any')
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const headers = signed.map(name => `${name}:${headerOf(request, name).trim().replace(/ +/g, ' ')}\n`)
  const payload = headerOf(request, 'x-amz-content-sha256')
  return [request.method, pathname, query.join('&'), headers.join(''), signed.join(';'), payload].join('\n')
}

export const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '')

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** 20260124T120000Z */
const timeOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
