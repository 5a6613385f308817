import { largeLibrary } from './large-library.ts'

/** Prints as many screenshots as it is told, a line of JSON each: who is measured is not to hold the language they are made of. */
const library = await largeLibrary({ others: 99 })
for (let i = 0; i < Number(process.argv[2]); i++) console.log(JSON.stringify(library.shot(1)))
