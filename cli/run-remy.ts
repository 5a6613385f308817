import { parseArgs } from 'node:util'
import { CommandError } from './command-error.ts'
import { addCommand } from './commands/add.ts'
import { askCommand } from './commands/ask.ts'
import { exportCommand } from './commands/export.ts'
import { importCommand } from './commands/import.ts'
import { loginCommand } from './commands/login.ts'
import { searchCommand } from './commands/search.ts'
import { watchCommand } from './commands/watch.ts'
import type { Command, World } from './given.ts'
import { help } from './help.ts'
import { createRemyCalls } from './remy-calls.ts'
import { readSettings } from './settings.ts'

const commands: Record<string, Command> = {
  add: addCommand,
  watch: watchCommand,
  search: searchCommand,
  ask: askCommand,
  export: exportCommand,
  import: importCommand,
  login: loginCommand,
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
  const { server, key } = await readSettings(world.environment, values.server)
  if (!URL.canParse(server)) throw new CommandError('usage', `“${server}” is no address of a server.`)
  const remy = () => {
    if (key) return createRemyCalls({ server, key })
    throw new CommandError('refused', `No key for ${server}. Set REMY_KEY, or run: remy login`)
  }
  const { json, once, category, limit } = values
  await command({ ...world, words, options: { json, once, category, limit }, remy, server })
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
