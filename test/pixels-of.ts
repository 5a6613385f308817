import { brightness } from '#server/memory/keep/pictures/brightness.ts'
import { decodePicture } from '#server/memory/keep/pictures/decode-picture.ts'

/** A picture, as a text reader gets it. */
export const pixelsOf = async (bytes: Uint8Array) => brightness(await decodePicture(bytes))
