import { brand, supportEmail } from '#contract/brand.ts'
import type { SecurityEventKind } from '#contract/security.ts'
import type { Letter } from '#server/outside/mail.ts'
import { composeLetter } from './compose-letter.ts'

type Notice = { subject: string; happened: string; ifNotYou: string }

const changeIt =
  'If this was not you, sign in, choose a new password, and end all other sessions in the account settings.'
const resetIt =
  'If this was not you, open the login page, enter your address and any password, and ask for a link by mail.'

/** The events that are mailed to the user. `new-device` is a sign-in. */
export const noticeLetters: Partial<Record<NoticeKind, Notice>> = {
  'new-device': {
    subject: `New sign-in to ${brand}`,
    happened: 'somebody signed in to your account on a device that was not used before.',
    ifNotYou: changeIt,
  },
  'password-changed': {
    subject: `Your ${brand} password was changed`,
    happened: 'the password of your account was changed. Every other device has been signed out.',
    ifNotYou: resetIt,
  },
  'password-reset': {
    subject: `Your ${brand} password was changed`,
    happened:
      'a new password was set for your account with a mailed link. Every device has been signed out, and every API key and connected app is revoked. Passkeys, share links, webhooks, the calendar address and a connected identity provider still work: check them in the account settings.',
    ifNotYou: resetIt,
  },
  'passkey-added': {
    subject: `New passkey for ${brand}`,
    happened: 'a passkey was added to your account. It signs in without the password.',
    ifNotYou: `If this was not you, remove it in the account settings, choose a new password, and end all other sessions.`,
  },
  'provider-linked': {
    subject: `New way to sign in to ${brand}`,
    happened: 'an account of an identity provider was connected. It signs in without your password.',
    ifNotYou: `If this was not you, remove it in the account settings, choose a new password, and end all other sessions.`,
  },
  'key-created': {
    subject: `New API key for ${brand}`,
    happened: 'an API key was created for your account. Other programs can use it to reach your memories.',
    ifNotYou: `If this was not you, revoke it in the account settings, choose a new password, and end all other sessions.`,
  },
  'app-connected': {
    subject: `An app was connected to ${brand}`,
    happened: 'an app was connected to your account. It can reach your memories.',
    ifNotYou: `If this was not you, disconnect it in the account settings, choose a new password, and end all other sessions.`,
  },
  'webhook-added': {
    subject: `New webhook for ${brand}`,
    happened: 'a webhook was added to your account. It tells another server about your screenshots.',
    ifNotYou: `If this was not you, remove it in the account settings, choose a new password, and end all other sessions.`,
  },
  'originals-shared': {
    subject: `You shared originals from ${brand}`,
    happened:
      'a link to originals was created in your account. Whoever has it sees them with nothing covered.',
    ifNotYou: `If this was not you, end it in the account settings, choose a new password, and end all other sessions.`,
  },
  'second-step-refused': {
    subject: `Somebody knows your ${brand} password`,
    happened:
      'somebody entered your password, but not the code or passkey that is asked for after it. They are not signed in.',
    ifNotYou: 'If this was not you, choose a new password now.',
  },
  'two-step-on': {
    subject: `Two-step sign-in is on for ${brand}`,
    happened: 'two-step sign-in was turned on for your account. Keep the spare codes in a safe place.',
    ifNotYou: changeIt,
  },
  'two-step-off': {
    subject: `Two-step sign-in is off for ${brand}`,
    happened: 'two-step sign-in was turned off for your account. The password alone signs in again.',
    ifNotYou: changeIt,
  },
  'spare-code-used': {
    subject: `A spare code of ${brand} was used`,
    happened: 'somebody used a spare code of your account. It does not work again.',
    ifNotYou: changeIt,
  },
  'spare-codes-made': {
    subject: `New spare codes for ${brand}`,
    happened: 'new spare codes were made for your account. The old ones no longer work.',
    ifNotYou: changeIt,
  },
  'email-changed': {
    subject: `Your ${brand} address was changed`,
    happened: 'the email address of your account was changed. You can no longer sign in with this address.',
    ifNotYou: `If this was not you, write to ${supportEmail}.`,
  },
}

export type NoticeKind = SecurityEventKind | 'new-device'

export function noticeLetter(
  { email, username }: { email: string; username: string | null },
  { kind, device, at }: { kind: NoticeKind; device: { name: string; network: string | null }; at: number },
): Letter | null {
  const notice = noticeLetters[kind]
  if (!notice) return null
  const where = device.network === null ? device.name : `${device.name}, from the network ${device.network}`
  return composeLetter({
    to: { email, username },
    subject: notice.subject,
    paragraphs: [notice.happened, `${timeOf(at)}: ${where}.`, notice.ifNotYou],
    link: null,
    ending: `Questions? Write to ${supportEmail}.`,
  })
}

/** "28 November 2026, 13:45 UTC" */
const timeOf = (at: number) =>
  `${new Date(at).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).replace(' at ', ', ')} UTC`
