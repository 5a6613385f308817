import { largeLibrary } from './large-library.ts'

/**
 * Prints the given number of screenshots, as lines of JSON. A separate process does this, so that the
 * measured process does not hold their vocabulary.
 */
const library = await largeLibrary({ others: 99 })
for (let i = 0; i < Number(process.argv[2]); i++) console.log(JSON.stringify(library.shot(1)))
