import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, type WriterOptions, writeBarcode } from 'zxing-wasm/writer'
import type { ReadCode } from '#server/outside/text-reader.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'

/** A drawn QR or bar code, as on a page: on white, with nothing else. */
export async function aCode(text: string, format: WriterOptions['format'] = 'QRCode'): Promise<Buffer> {
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true })
  const { symbol } = await writeBarcode(text, { format, addQuietZones: true })
  const scale = 4
  const { width, height } = symbol
  const grey = Buffer.from(symbol.data)
  const drawn = sharp(grey, { raw: { width, height, channels: 1 } }).resize({
    width: width * scale,
    height: height * scale,
    fit: 'fill',
    kernel: 'nearest',
  })
  return drawn.extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' }).png().toBuffer()
}

/** A typing reader that finds these codes in every picture. */
export async function aCodeReader(texts: string[], codes: ReadCode[]) {
  const reader = await aTypingReader(texts)
  const read = async (...asked: Parameters<typeof reader.read>) => ({
    ...(await reader.read(...asked)),
    codes,
  })
  return { ...reader, read }
}
