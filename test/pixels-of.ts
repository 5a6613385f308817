import { brightness } from '#server/memory/keep/pictures/brightness.ts'
import { decodePicture } from '#server/memory/keep/pictures/decode-picture.ts'

/** What a text reader is given of a picture. */
export const pixelsOf = async (bytes: Uint8Array) => brightness(await decodePicture(bytes))
