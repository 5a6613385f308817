import { brand, supportEmail } from '#contract/brand.ts'
import type { Letter } from '#server/outside/mail.ts'
import { composeLetter } from './mail/compose-letter.ts'

/** The mail that asks a person to confirm their address. */
export const confirmationLetter = (to: { email: string; username: string | null }, link: string): Letter =>
  composeLetter({
    to,
    subject: `Confirm your email for ${brand}`,
    paragraphs: [`please confirm that this is your address, and ${brand} is ready for you:`],
    link: { label: 'Confirm my email', url: link },
    ending: `The link works once, and for one day. If you did not sign up for ${brand}, ignore this mail: without a confirmation nobody can use the account. Questions? Write to ${supportEmail}.`,
  })
