import { parseArgs } from 'node:util'
import { CommandError } from './command-error.ts'
import { addCommand } from './commands/add.ts'
import { askCommand } from './commands/ask.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { loginCommand } from './commands/login.ts'
import { logoutCommand } from './commands/logout.ts'
import { searchCommand } from './commands/search.ts'
import { watchCommand } from './commands/watch.ts'
import { keyCredential } from './credential.ts'
import type { Command, World } from './given.ts'
import { help } from './help.ts'
import { createRemyCalls } from './remy-calls.ts'
import { readSettings } from './settings.ts'
import { tokenCredential } from './sign-in/token-credential.ts'

const commands: Record<string, Command> = {
  add: addCommand,
  watch: watchCommand,
  search: searchCommand,
  ask: askCommand,
  export: exportCommand,
  import: importCommand,
  login: loginCommand,
  logout: logoutCommand,
}

/** Runs one command, and returns its exit code. */
export async function runRemy(args: string[], world: World): Promise<number> {
  try {
    await run(args, world)
    return 0
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    world.warn(`remy: ${error.message}`)
    return error.exitCode
  }
}

async function run(args: string[], world: World): Promise<void> {
  const { positionals, values } = parsed(args)
  const [name, ...words] = positionals
  if (values.help || name === undefined || name === 'help') return world.say(help)
  const command = commands[name]
  if (!command) throw new CommandError('usage', `There is no command “${name}”. Try: remy help`)
  const { server, key, tokens } = await readSettings(world.environment, values.server)
  if (!URL.canParse(server)) throw new CommandError('usage', `“${server}” is no address of a server.`)
  const remy = () => {
    if (key) return createRemyCalls({ server, credential: keyCredential(server, key) })
    if (tokens)
      return createRemyCalls({ server, credential: tokenCredential(world.environment, server, tokens) })
    throw new CommandError(
      'refused',
      `No key for ${server}. Run: remy login URL (the address of your server), or set REMY_KEY.`,
    )
  }
  const { json, once, key: wantsKey, cancel, category, limit } = values
  const options = { json, once, key: wantsKey, cancel, category, limit }
  await command({ ...world, words, options, remy, server })
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
        once: { type: 'boolean', default: false },
        key: { type: 'boolean', default: false },
        cancel: { type: 'boolean', default: false },
        category: { type: 'string' },
        limit: { type: 'string' },
        server: { type: 'string' },
      },
    })
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError('usage', message, { cause })
  }
}
