import { brand } from '#contract/brand.ts'
import {
  button,
  heading,
  letterPage,
  link,
  list,
  paragraph,
} from '#server/memory/remind/letters/letter-page.ts'
import type { Letter } from '#server/outside/mail.ts'
import type { Message } from './message-of.ts'

type Given = { to: string; message: Message; origin: string }

/** The mail about one reminder, or several. */
export function reminderLetter({ to, message, origin }: Given): Letter {
  const { key, title, lines, path } = message
  const settings = `${origin}/settings?tab=notifications`
  return {
    to,
    subject: `Reminder: ${title}`,
    text: [title, ...lines, '', origin + path, '', `${why} ${settings}`, '', brand].join('\n'),
    html: letterPage({
      title: `Reminder: ${title}`,
      card: [
        heading(title),
        ...(lines.length > 1 ? [list(lines)] : lines.map(paragraph)),
        button('Open in Remy', origin + path),
      ],
      ending: `${why} ${link('Change how you are told', settings)}`,
    }),
    messageId: `${key}@${new URL(origin).hostname}`,
  }
}

const why = `You asked ${brand} to remind you.`
