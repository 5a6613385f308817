import { type Outside, startApp as start } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { interpreterWithoutThread } from './interpreter-without-thread.ts'
import { picturesWithoutThreads } from './pictures-without-threads.ts'
import { preparedModels } from './prepared-models.ts'
import { readingOnce } from './reading-once.ts'
import { type ScratchPlace, scratchDatabases } from './scratch-database.ts'
import { intoServer, Visitor } from './visitor.ts'

/**
 * The real product on a scratch data folder and database (the embedded one, unless a place is given), reached
 * without a port. Ends with everything it made: `await using app = await startApp()`.
 */
export async function startApp({ environment = {}, place: given, ...outside }: Wanted = {}) {
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

/** To start a thread takes longer than most tests, and to send it work more than the work of most. The journeys have them all. */
const withoutThreads = { pictures: picturesWithoutThreads, interpreter: interpreterWithoutThread }
/** Of the process and for its life, whose apps share it. */
const sharedReader = { ...readingOnce({ threads: 1 }), close: async () => {} }

/** The least that argon2 takes: hundreds of accounts are made, and a real password costs more than all else of each. */
const passwordCost = { memoryKiB: 8, passes: 1 }

/** The first picture of a process on a machine that is busy with other tests may take a multiple of what people wait. */
const answerMillisMax = 36_000

type Wanted = Outside & { environment?: NodeJS.ProcessEnv; place?: ScratchPlace }

function embedded() {
  const engine = scratchDatabases().find(({ name }) => name === 'sqlite')
  if (!engine) throw new Error('The embedded database is always there')
  return engine
}
