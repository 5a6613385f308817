import type { Replacements } from '#server/app/replacements.ts'
import { startApp as start } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { localSignals } from '#server/platform/signals/local-signals.ts'
import { interpreterWithoutThread } from './interpreter-without-thread.ts'
import { picturesWithoutThreads } from './pictures-without-threads.ts'
import { preparedModels } from './prepared-models.ts'
import { readingOnce } from './reading-once.ts'
import { type ScratchPlace, scratchDatabases } from './scratch-database.ts'
import { intoServer, Visitor } from './visitor.ts'

/**
 * The real product on a scratch data folder and database (SQLite, unless a place is given), without a port.
 * It removes everything at the end: `await using app = await startApp()`.
 */
export async function startApp({
  environment = {},
  place: given,
  sharesDatabase = false,
  ...outside
}: Wanted = {}) {
  const place = given ?? (await embedded().createMigratedPlace())
  const where = { DATA_DIR: place.dataFolder, DATABASE_URL: place.url, ...preparedModels() }
  const config = readConfig({ LOG_LEVEL: 'silent', ...where, ...environment })
  const reader = outside.reader ?? Promise.resolve(sharedReader)
  const database = await place.database?.()
  const app = await start(config, {
    pagesFolder: null,
    passwordCost,
    answerMillisMax,
    database,
    ...withoutThreads,
    ...onlyHere(sharesDatabase),
    ...outside,
    reader,
  })
  const visitor = () => new Visitor(intoServer(app.http))
  return {
    ...app,
    folder: place.dataFolder,
    visitor,
    /** A new account, signed in. */
    async signIn(person: { email: string; password: string }): Promise<Visitor> {
      const newcomer = visitor()
      const { status, body } = await newcomer.post('/api/auth/signup', person)
      if (status !== 201) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`)
      return newcomer
    },
    async [Symbol.asyncDispose]() {
      await app.stop()
      await place[Symbol.asyncDispose]()
    },
  }
}

/**
 * Starting a thread takes longer than most tests, and sending it work more than most of that work. The
 * journeys use threads.
 */
const withoutThreads = { pictures: picturesWithoutThreads, interpreter: interpreterWithoutThread }

/** Most tests have one process to a database, and another connection for each would take time. */
const onlyHere = (sharesDatabase: boolean) => (sharesDatabase ? {} : { signals: localSignals() })
/** One for the process, shared by its apps. */
const sharedReader = { ...readingOnce({ threads: 1 }), close: async () => {} }

/**
 * The minimum for argon2: tests create hundreds of accounts, and a real password hash costs more than
 * everything else.
 */
const passwordCost = { memoryKiB: 8, passes: 1 }

/**
 * On a machine busy with other tests, the first picture of a process may take several times as long as people
 * wait.
 */
const answerMillisMax = 36_000

type Wanted = Replacements & {
  environment?: NodeJS.ProcessEnv
  place?: ScratchPlace
  /** Other apps run on the same database: they signal each other as several processes do. */
  sharesDatabase?: boolean
}

function embedded() {
  const engine = scratchDatabases().find(({ name }) => name === 'sqlite')
  if (!engine) throw new Error('The embedded database is always there')
  return engine
}
