import { parentPort } from 'node:worker_threads'

/** A thread that loads the lexicon and looks up a word, as a thread of the product does. */
const before = performance.now()
const { associationsOf } = await import('#server/language/associations/associations.ts')
associationsOf('train')
const millis = performance.now() - before
const { theAssociations } = await import('#server/language/associations/associations-file.ts')
const loaded: LexiconLoaded = { millis, bytes: theAssociations().byteLength }
parentPort?.postMessage(loaded)

/** `bytes`: of the compiled text. */
export type LexiconLoaded = { millis: number; bytes: number }
