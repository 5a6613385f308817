import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from '../command-error.ts'
import { type Credential, keyCredential } from '../credential.ts'
import type { Command, Given, World } from '../given.ts'
import { createRemyCalls } from '../remy-calls.ts'
import { keepSettings, withoutEndSlash } from '../settings.ts'
import { browserSignIn } from '../sign-in/browser-sign-in.ts'
import { tokenCredential } from '../sign-in/token-credential.ts'

/**
 * Signs in with the browser, or keeps a key, and its server. A key is read from the terminal or a pipe:
 * arguments are seen by everybody.
 */
export const loginCommand: Command = async given => {
  const [address, ...others] = given.words
  if (others.length > 0 || (address !== undefined && !isServer(address)))
    throw new CommandError(
      'usage',
      'Name the server, such as https://remy.example. Type a key when asked for it.',
    )
  const server = withoutEndSlash(address ?? given.server)
  const usesBrowser = !given.options.key && (address !== undefined || given.input.isTTY === true)
  await (usesBrowser ? signIn(given, server) : keepKey(given, server))
}

const isServer = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')

async function signIn({ environment, say, warn, openPage }: Given, server: string): Promise<void> {
  const tokens = await browserSignIn(server, page => {
    warn(`Sign in, and say what remy may do here:\n\n  ${page}\n`)
    openPage(page)
  })
  const file = await keepSettings(environment, { server, tokens })
  await tell(server, tokenCredential(environment, server, tokens), scopes =>
    say(`Signed in to ${server}, and kept in ${file}. Commands may ${scopes}. “remy logout” ends it.`),
  )
}

async function keepKey({ environment, input, say }: Given, server: string): Promise<void> {
  if (input.isTTY) process.stderr.write(`A key for ${server} (Account settings → Your data → API keys): `)
  const key = (await readHidden(input)).trim()
  if (input.isTTY) process.stderr.write('\n')
  if (!key) throw new CommandError('usage', 'No key was given.')
  await tell(server, keyCredential(server, key), async (scopes, day) => {
    const file = await keepSettings(environment, { server, key })
    say(`Kept in ${file}. The key may ${scopes}, until ${day}.`)
  })
}

async function tell(
  server: string,
  credential: Credential,
  said: (scopes: string, day: string) => unknown,
): Promise<void> {
  const { scopes, expiresAt } = await createRemyCalls({ server, credential }).key()
  await said(scopes.join(', '), expiresAt.slice(0, 10))
}

/** What is typed is not shown. */
async function readHidden(input: World['input']): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output, terminal: input.isTTY })
  for await (const line of lines) return line
  return ''
}
