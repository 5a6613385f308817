import { brand } from '#contract/brand.ts'
import type { ComingUpItem } from '#contract/reminder.ts'
import { sayWallTime } from '#server/memory/remind/time/say-wall-time.ts'
import type { Letter } from '#server/outside/mail.ts'
import { button, heading, letterPage, link, list, paragraph } from './letter-page.ts'
import type { WeeklyNews } from './weekly-news.ts'

type Given = { to: string; news: WeeklyNews; origin: string; leaveUrl: string; messageId: string }

/** The weekly letter, in plain text and in HTML. */
export function weeklyLetter({ to, news, origin, leaveUrl, messageId }: Given): Letter {
  const parts = partsOf(news)
  const subject = subjectOf(news)
  return {
    ...{ to, subject, messageId, unsubscribeUrl: leaveUrl },
    text: [
      ...parts.flatMap(({ title, lines }) => [title, ...lines.map(line => `- ${line}`), '']),
      `${origin}/app`,
      '',
      `${why} End these letters: ${leaveUrl}`,
      '',
      brand,
    ].join('\n'),
    html: letterPage({
      title: subject,
      card: [
        ...parts.flatMap(({ title, lines }) => [
          heading(title),
          lines.length > 0 ? list(lines) : paragraph('Nothing this time.'),
        ]),
        button('Open Remy', `${origin}/app`),
      ],
      ending: `${why} ${link('End these letters', leaveUrl)}`,
    }),
  }
}

const why = `You asked ${brand} for a letter every week.`

/** "Your week: 12 saved, 3 coming up". */
const subjectOf = ({ savedCount, ahead }: WeeklyNews) =>
  `Your week: ${savedCount} saved, ${ahead.length} coming up`

function partsOf({ savedCount, saved, ahead, unseen }: WeeklyNews): { title: string; lines: string[] }[] {
  const more = savedCount - saved.length
  return [
    { title: 'Saved this week', lines: more > 0 ? [...saved, `and ${more} more`] : saved },
    { title: 'Coming up', lines: ahead.map(lineOf) },
    ...(unseen.length > 0 ? [{ title: 'Never looked at again', lines: unseen }] : []),
  ]
}

const lineOf = ({ date, title, label }: ComingUpItem) =>
  `${sayWallTime(date)}: ${[label, title].filter(Boolean).join(', ')}`
