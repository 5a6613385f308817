import { writeSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { startApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createInterpreter } from '#server/memory/interpret/interpreter.ts'
import { createPictures } from '#server/memory/keep/pictures/pictures.ts'
import { createPaddleReader } from '#server/outside/text-reader-paddle.ts'
import { aBlankReader } from './a-blank-reader.ts'
import type { AppsToKill } from './killable-apps.ts'

/**
 * A process to be killed. It runs the product once for each given place (`AppsToKill` as JSON), and prints
 * their addresses. They share what is costly to start.
 */
const { places, environment, reads }: AppsToKill = JSON.parse(process.argv[2] ?? '{}')
const { CACHE_DIR = '' } = environment
const reader =
  reads === 'nothing' ? aBlankReader() : createPaddleReader({ threads: 1, cacheFolder: CACHE_DIR })
const [pictures, interpreter] = [createPictures(), createInterpreter({ threads: 1 })]
const passwordCost = { memoryKiB: 8, passes: 1 }

const origins = await Promise.all(
  places.map(async ({ dataFolder, url }) => {
    const config = readConfig({
      ...environment,
      DATA_DIR: dataFolder,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
    })
    const { http } = await startApp(config, {
      reader,
      pictures,
      interpreter,
      passwordCost,
      pagesFolder: null,
    })
    await http.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on a port has an address with that port.
    return `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`
  }),
)
writeSync(process.stdout.fd, `${JSON.stringify(origins)}\n`)
// Saves the compile cache now, because this process will not end by itself.
flushCompileCache()
