import { brand, supportEmail } from '#contract/brand.ts'
import type { Letter } from '#server/outside/mail.ts'
import { composeLetter } from './compose-letter.ts'

type Reader = { email: string; username: string | null }

/** Letters to an address with which somebody signed up. */
export const signUpLetters = {
  confirm: {
    path: '/confirm',
    letter: (to: Reader, url: string): Letter =>
      composeLetter({
        to,
        subject: `Confirm your email for ${brand}`,
        paragraphs: [`please confirm that this is your address, and ${brand} is ready for you:`],
        link: { label: 'Confirm my email', url },
        ending: `The link works once, and for one day. If you did not sign up for ${brand}, ignore this mail: without a confirmation nobody can use the account. Questions? Write to ${supportEmail}.`,
      }),
  },
  /** The person signed up more than once, perhaps with several passwords, or somebody else did. */
  claim: {
    path: '/reset',
    letter: ({ email }: Reader, url: string): Letter =>
      composeLetter({
        // The name may be a stranger's.
        to: { email, username: null },
        subject: `Confirm your email for ${brand}`,
        paragraphs: [
          `somebody signed up for ${brand} with this address more than once. If that was you, choose your password here. It also confirms your address. The passwords and links from before do not count.`,
        ],
        link: { label: 'Choose my password', url },
        ending: `The link works once, and for one day. If you did not sign up for ${brand}, ignore this mail: without a confirmation nobody can use the account. Questions? Write to ${supportEmail}.`,
      }),
  },
  known: {
    path: '/login',
    letter: (to: Reader, url: string): Letter =>
      composeLetter({
        to,
        subject: `You have a ${brand} account already`,
        paragraphs: [
          `somebody signed up for ${brand} with this address. You have an account already, so nothing was changed. If that was you, sign in:`,
        ],
        link: { label: 'Sign in', url },
        ending:
          'If you do not know your password, enter any: the sign-in page then offers a link by mail. If this was not you, ignore this mail.',
      }),
  },
}
