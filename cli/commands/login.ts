import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from '../command-error.ts'
import type { Command, World } from '../given.ts'
import { createRemyCalls } from '../remy-calls.ts'
import { keepSettings } from '../settings.ts'

/**
 * Keeps a key and its server. The key is read from the terminal or a pipe: arguments are seen by everybody.
 */
export const loginCommand: Command = async ({ words, server, environment, input, say }) => {
  if (words.length > 0)
    throw new CommandError('usage', 'Type the key when it is asked for, not as an argument.')
  if (input.isTTY) process.stderr.write(`A key for ${server} (Account settings → Your data → API keys): `)
  const key = (await readHidden(input)).trim()
  if (input.isTTY) process.stderr.write('\n')
  if (!key) throw new CommandError('usage', 'No key was given.')
  const { scopes, expiresAt } = await createRemyCalls({ server, key }).key()
  const file = await keepSettings(environment, { server, key })
  say(`Kept in ${file}. The key may ${scopes.join(', ')}, until ${expiresAt.slice(0, 10)}.`)
}

/** What is typed is not shown. */
async function readHidden(input: World['input']): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output, terminal: input.isTTY })
  for await (const line of lines) return line
  return ''
}
