import { CommandError } from '../command-error.ts'
import type { Command } from '../given.ts'
import { forgetSettings, readSettings } from '../settings.ts'
import { oauthCalls } from '../sign-in/oauth-calls.ts'

/** Forgets what `remy login` has kept. A sign-in ends at the server too; a key does not. */
export const logoutCommand: Command = async ({ words, environment, say, warn }) => {
  if (words.length > 0) throw new CommandError('usage', 'Nothing comes after “logout”.')
  const { REMY_KEY: _key, REMY_SERVER: _server, ...rest } = environment
  const { server, tokens } = await readSettings(rest)
  if (!(await forgetSettings(environment))) throw new CommandError('nothing', 'Nobody is signed in here.')
  if (!tokens) return say('Forgotten. The key itself still works: revoke it in the account settings.')
  try {
    await oauthCalls(server).revoke(tokens.refresh)
    say(`Signed out of ${server}.`)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    warn(`${error.message} Disconnect “Remy command line” in the account settings, API keys.`)
    say('Forgotten here.')
  }
}
