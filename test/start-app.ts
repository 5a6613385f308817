import { afterAll } from 'vitest'
import { type Outside, startApp as start } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createInterpreter } from '#server/memory/interpret/interpreter.ts'
import { createPictures } from '#server/memory/keep/pictures.ts'
import { preparedModels } from './prepared-models.ts'
import { type ScratchPlace, scratchDatabases } from './scratch-database.ts'
import { intoServer, Visitor } from './visitor.ts'

/**
 * The real product on a scratch data folder and database (the embedded one, unless a place is given), reached
 * without a port. Ends with everything it made: `await using app = await startApp()`.
 */
export async function startApp({ environment = {}, place: given, ...outside }: Wanted = {}) {
  const place = given ?? (await embedded().createPlace())
  const where = { DATA_DIR: place.dataFolder, DATABASE_URL: place.url, ...preparedModels() }
  const config = readConfig({ LOG_LEVEL: 'silent', ...where, ...environment })
  const app = await start(config, { pagesFolder: null, ...threads, ...outside })
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

/** Of the whole test file, whose apps share them: to start them takes longer than most tests. */
const pictures = createPictures()
const interpreter = createInterpreter({ threads: 1 })
const close = async () => {}
const threads = { pictures: { ...pictures, close }, interpreter: { ...interpreter, close } }
afterAll(() => Promise.all([pictures.close(), interpreter.close()]))

type Wanted = Outside & { environment?: NodeJS.ProcessEnv; place?: ScratchPlace }

function embedded() {
  const engine = scratchDatabases().find(({ name }) => name === 'sqlite')
  if (!engine) throw new Error('The embedded database is always there')
  return engine
}
