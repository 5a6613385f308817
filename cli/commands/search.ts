import { CommandError } from '../command-error.ts'
import type { Command } from '../given.ts'

const limitDefault = 10

/** Finds screenshots by words or a question. */
export const searchCommand: Command = async ({ words, options, remy, server, say }) => {
  const q = words.join(' ').trim()
  if (!q) throw new CommandError('usage', 'What are you looking for? Example: remy search train to Leeds')
  const limit = Number(options.limit ?? limitDefault)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new CommandError('usage', '--limit must be a whole number from 1 to 100.')
  const { results, perhaps } = await remy().search(q, limit)
  if (options.json) say(JSON.stringify({ results, perhaps }, withoutPictures, 2))
  else {
    for (const { id, title, createdAt, match } of results)
      say([`${server}/s/${id}`, createdAt.slice(0, 10), title, match?.snippet?.text ?? ''].join('\t'))
    if (results.length === 0 && perhaps.length > 0) say('Nothing certain. Perhaps:')
    if (results.length === 0) for (const { id, title } of perhaps) say(`${server}/s/${id}\t${title}`)
  }
  if (results.length === 0 && perhaps.length === 0) throw new CommandError('nothing', 'No screenshots found.')
}

/** A picture in letters is of no use in a terminal. */
const withoutPictures = (key: string, value: unknown) =>
  key === 'imageData' || key === 'veil' ? undefined : value
