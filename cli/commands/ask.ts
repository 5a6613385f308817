import { CommandError } from '../command-error.ts'
import type { Command } from '../given.ts'
import { ownTimeZone } from '../own-time-zone.ts'

/** Asks Remy one question, and prints the answer with its screenshots. */
export const askCommand: Command = async ({ words, options, remy, server, say }) => {
  const question = words.join(' ').trim()
  if (!question) throw new CommandError('usage', 'What is the question? Example: remy ask When is my train?')
  const said = await remy().ask(question, ownTimeZone())
  if (options.json) return say(JSON.stringify(said, null, 2))
  say(said.answer)
  if (said.sources.length > 0) say('')
  for (const { screenshotId, title } of said.sources) say(`${title}\t${server}/s/${screenshotId}`)
}
