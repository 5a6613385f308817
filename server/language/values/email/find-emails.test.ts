import { expect, test } from 'vitest'
import { findEmails } from './find-emails.ts'

const emailsIn = (text: string) => findEmails(text).map(({ value }) => value)

test.each([
  ['Stayly <no-reply@stayly.example>', ['no-reply@stayly.example']],
  ['write to ops@mapleleaf.example.', ['ops@mapleleaf.example']],
  ['John.Doe+x@mail.co.uk, a@b.co', ['john.doe+x@mail.co.uk', 'a@b.co']],
  ['jürgen@müller.example', ['jürgen@müller.example']],
  ['Tell him Venmo is @maya-rob', []],
  ['a@a@a@a.com', []],
  ['user@localhost', []],
])('%s holds %j', (text, emails) => {
  expect(emailsIn(text)).toEqual(emails)
})
