import { composeLetter } from '#server/account/mail/compose-letter.ts'
import type { Letter } from '#server/outside/mail.ts'
import type { Outcome } from '../received-mail-store.ts'

/** `title` describes the memory: its title and its main facts. Null if it is gone. */
export type Told = { outcome: Outcome; title: string | null }

type Reply = { to: { email: string; username: string | null }; subject: string; told: Told[]; origin: string }

/** A letter with the outcome of each attachment of a mail. */
export const replyLetter = ({ to, subject, told, origin }: Reply): Letter =>
  composeLetter({
    ...{ to, subject: subjectOf(subject) },
    paragraphs: told.length === 0 ? [nothing] : [summary(told), ...told.map(sentenceOf)],
    link: told.some(({ outcome }) => outcome.is !== 'refused') ? { label: 'Open Remy', url: origin } : null,
    ending: 'You get this because you wrote to your own address at Remy.',
  })

const nothing =
  'there was no picture and no PDF in your mail, so nothing was saved. Attach screenshots, photos or PDFs.'

function summary(told: readonly Told[]): string {
  const count = (is: Outcome['is']) => told.filter(({ outcome }) => outcome.is === is).length
  const parts = [
    ...(count('saved') > 0 ? [`${count('saved')} saved`] : []),
    ...(count('already') > 0 ? [`${count('already')} there already`] : []),
    ...(count('refused') > 0 ? [`${count('refused')} not saved`] : []),
  ]
  return `of what you sent: ${parts.join(', ')}.`
}

function sentenceOf({ outcome, title }: Told): string {
  if (outcome.is === 'refused') return `${outcome.name}: not saved. ${outcome.reason}`
  const words = outcome.is === 'saved' ? 'saved' : 'was there already'
  return title === null
    ? `${outcome.name}: ${words}, and deleted since.`
    : `${outcome.name}: ${words}, as “${title}”.`
}

/**
 * A subject like those of mail programs, so that the reply joins the conversation. Decoded text may contain
 * line ends.
 */
function subjectOf(subject: string): string {
  const said = subject
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, charsMax)
    .toWellFormed()
    .trim()
  if (said === '') return 'Your mail to Remy'
  return /^re:/i.test(said) ? said : `Re: ${said}`
}

const charsMax = 200
