import { createRequire } from 'node:module'
import { ProblemError } from '#server/platform/problem-error.ts'
import { expectFewPixels } from '../decode-picture.ts'
import type { Rgba } from './rgba.ts'

/** The main picture of a HEIC file, upright. Its size is checked before it is decoded. */
export async function decodeHeic(bytes: Uint8Array): Promise<Rgba> {
  const { HeifDecoder, heif_context_free } = require('libheif-js/wasm-bundle.js') as Libheif
  const decoder = new HeifDecoder()
  const images = decoder.decode(bytes)
  try {
    const image = images.find(one => one.is_primary()) ?? images[0]
    if (!image) throw damaged()
    const [width, height] = [image.get_width(), image.get_height()]
    expectFewPixels(width, height)
    const target = { data: new Uint8ClampedArray(width * height * 4), width, height }
    const shown = await new Promise<typeof target | null>(resolve => image.display(target, resolve))
    if (!shown) throw damaged()
    return { data: new Uint8Array(shown.data.buffer), width, height }
  } finally {
    for (const image of images) image.free()
    // Otherwise, it would only be freed when the same decoder decodes another file.
    if (decoder.decoder !== null) heif_context_free(decoder.decoder)
  }
}

/** The package has no types. Its licence requires that it can be exchanged, so it is not bundled. */
const require = createRequire(import.meta.url)

type Libheif = {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[]; decoder: object | null }
  heif_context_free(context: object): void
}
type Target = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
type HeifImage = {
  is_primary(): boolean
  get_width(): number
  get_height(): number
  /** Calls back with null if the picture is damaged. */
  display<T extends Target>(target: T, then: (shown: T | null) => void): void
  free(): void
}

const damaged = () =>
  new ProblemError('image.undecodable', 'This HEIC photo is damaged and cannot be opened.')
