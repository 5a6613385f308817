import { brightness } from './brightness.ts'
import { type DecodedPicture, whileDecoded } from './decode-picture.ts'
import { drawForModel as drawToLookAt } from './draw-for-model.ts'
import { drawPreview } from './draw-preview.ts'
import { drawShown as drawWhole } from './draw-shown.ts'
import { drawThumbnail as drawFrom } from './draw-thumbnail.ts'
import { drawVeiled as drawCovered } from './draw-veiled.ts'
import { drawVeils } from './draw-veils.ts'
import { hashPicture } from './hash-picture.ts'
import { type PictureAnswer, pictureAnswer } from './picture-answer.ts'
import type { OpenedPicture, ToOpen, ToVeil } from './pictures.ts'

/** Runs in a thread. Returns everything that is needed from a picture before it is read. */
export const open = ({ bytes, memory }: ToOpen): Promise<PictureAnswer<OpenedPicture>> =>
  answer(bytes, async picture => {
    const pixels = brightness(picture, memory)
    return { pixels, hash: hashPicture(pixels), preview: await drawPreview(picture) }
  })

export const drawThumbnail = ({ bytes, veils }: ToVeil): Promise<PictureAnswer<Uint8Array>> =>
  answer(bytes, picture => drawFrom(drawVeils(picture, veils)))

export const drawVeiled = ({ bytes, veils }: ToVeil): Promise<PictureAnswer<Uint8Array>> =>
  answer(bytes, picture => drawCovered(drawVeils(picture, veils)))

export const drawShown = ({ bytes, veils }: ToVeil): Promise<PictureAnswer<Uint8Array>> =>
  answer(bytes, picture => drawWhole(drawVeils(picture, veils)))

export const drawForModel = (bytes: Uint8Array): Promise<PictureAnswer<Uint8Array>> =>
  answer(bytes, drawToLookAt)

const answer = <T>(bytes: Uint8Array, make: (picture: DecodedPicture) => Promise<T>) =>
  pictureAnswer(() => whileDecoded(bytes, make))
