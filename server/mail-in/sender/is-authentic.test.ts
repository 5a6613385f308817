import { expect, test } from 'vitest'
import { readHeaders } from '#server/outside/imap/read-headers.ts'
import { authenticity } from './is-authentic.ts'

const ask = (...lines: string[]) =>
  authenticity(readHeaders(lines.join('\r\n')), 'ann@example.com', 'mx.mail.example')
const own = 'Authentication-Results: mx.mail.example;'

test.each([
  ['DKIM', `${own} dkim=pass header.d=example.com`],
  ['DKIM of a domain below', `${own} dkim=pass (2048-bit key) header.d=mail.example.com header.s=a`],
  ['SPF', `${own} spf=pass (sender allowed) smtp.mailfrom=bounce@example.com`],
  ['DMARC', `${own} dmarc=pass (p=none) header.from=example.com`],
  ['a second signature', `${own} dkim=fail header.d=example.com; dkim=pass header.d=example.com`],
  ['a version and a folded line', `${own.replace(';', ' 1;')}\r\n\tdkim=pass\r\n header.d="EXAMPLE.com"`],
])('a sender is genuine by %s', (_, lines) => {
  expect(ask(lines)).toBe('genuine')
})

test.each([
  ['no result', 'Authentication-Results: mx.mail.example; none'],
  ['a failure', `${own} dkim=fail header.d=example.com; spf=softfail smtp.mailfrom=ann@example.com`],
  ['another domain', `${own} dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=x@evil.example`],
  ['a domain that ends alike', `${own} dkim=pass header.d=notexample.com`],
  ['a public suffix', `${own} dkim=pass header.d=com`],
  ['another method', `${own} iprev=pass header.d=example.com; auth=pass smtp.mailfrom=ann@example.com`],
  ['a comment', `${own} dkim=none (; dkim=pass header.d=example.com)`],
  ['a comment within a comment', `${own} spf=none ((a) ; dkim=pass header.d=example.com)`],
  ['a quoted word', `${own} spf=pass smtp.mailfrom="a; dkim=pass header.d=example.com ;"@evil.example`],
  [
    'a quotation mark in a comment',
    `${own} spf=pass (x"y) smtp.mailfrom="a) ; dkim=pass header.d=example.com ("@evil.example`,
  ],
  [
    'an escaped quotation mark',
    `${own} spf=pass smtp.mailfrom="a\\"; dkim=pass header.d=example.com;"@evil.example`,
  ],
  [
    'what the sender wrote right below the server',
    `${own} spf=fail\r\n${own} dkim=pass header.d=example.com`,
  ],
  [
    'what the sender wrote below the server',
    `${own} spf=none\r\nReceived: from evil.example\r\n${own} dkim=pass header.d=example.com`,
  ],
  ['the first of two properties', `${own} dkim=pass header.d=evil.example header.d=example.com`],
])('a sender is not genuine by %s', (_, lines) => {
  expect(ask(lines)).toBe('forged')
})

test.each([
  ['wrote nothing', 'Subject: hello'],
  ['is another', 'Authentication-Results: mx.evil.example; dkim=pass header.d=example.com'],
  [
    'could not ask',
    `${own} dkim=temperror header.d=example.com; spf=temperror smtp.mailfrom=ann@example.com`,
  ],
])('it is undecided if the server %s', (_, lines) => {
  expect(ask(lines)).toBe('undecided')
})

test('of a domain that many share, each name is its own', () => {
  const headers = readHeaders(`${own} dkim=pass header.d=eve.github.io`)
  expect(authenticity(headers, 'ann@ann.github.io', 'mx.mail.example')).toBe('forged')
  expect(authenticity(headers, 'eve@eve.github.io', 'MX.mail.example')).toBe('genuine')
})
