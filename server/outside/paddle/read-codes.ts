import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ReaderOptions, ReadInputBarcodeFormat, ReadResult } from 'zxing-wasm/reader'
import type { CodeFormat } from '#contract/codes/code-format.ts'
import type { Pixels, ReadCode } from '#server/outside/text-reader.ts'

/**
 * Finds QR and bar codes with ZXing, compiled to WebAssembly, which loads with the first picture. Null if the
 * search fails, because the picture's text is worth more than its codes.
 */
export async function readCodes(picture: Pixels): Promise<ReadCode[] | null> {
  try {
    loaded ??= load()
    const { readBarcodes } = await loaded
    const codes: ReadCode[] = []
    for (const { step, options } of looksAt(picture)) {
      const read = await readBarcodes(asImage(picture, step), { ...options, maxNumberOfSymbols })
      codes.push(...read.flatMap(one => codeOf(one, step)))
    }
    return codes.filter((code, i) => codes.findIndex(other => isSame(other, code)) === i)
  } catch {
    loaded = undefined
    return null
  }
}

/**
 * Whether both passes found the same code. An equal code at another place is another one, and covered, too.
 */
const isSame = (a: ReadCode, b: ReadCode) =>
  a.text === b.text &&
  a.box.x < b.box.x + b.box.width &&
  b.box.x < a.box.x + a.box.width &&
  a.box.y < b.box.y + b.box.height &&
  b.box.y < a.box.y + a.box.height

type Step = { across: number; down: number }

/**
 * Square codes are looked for in half the size, and bars in a part of the rows: all pixels would take eight
 * times as long, and find hardly more (bench/codes.ts).
 */
function looksAt({ width, height }: Pixels): { step: Step; options: ReaderOptions }[] {
  const pixels = width * height
  const half = Math.max(pixels > largePixelsMin ? 2 : 1, Math.ceil(Math.sqrt(pixels / pixelsMax)))
  const across = Math.ceil(width / widthMax)
  return [
    {
      step: { across: half, down: half },
      options: { formats: squares, tryDownscale: false, tryRotate: false },
    },
    { step: { across, down: rowsApart * across }, options: { formats: bars, ...uprightOnly, minLineCount } },
  ]
}

const uprightOnly = { tryRotate: false, tryInvert: false, tryDownscale: false }
const largePixelsMin = 1_500_000
/** Larger pictures are looked through in a smaller size. */
const pixelsMax = 4_000_000
const widthMax = 4_000
const rowsApart = 3
/** A bar code that fewer lines agree on may be a drawing. */
const minLineCount = 4
const maxNumberOfSymbols = 200
const charsMax = 4_000

/** ZXing's names of the formats. */
const named: Record<string, CodeFormat> = {
  ...{ QRCode: 'qr', QRCodeModel1: 'qr', QRCodeModel2: 'qr' },
  ...{ Aztec: 'aztec', AztecCode: 'aztec', PDF417: 'pdf417', CompactPDF417: 'pdf417' },
  ...{ DataMatrix: 'data-matrix', EAN13: 'ean', EAN8: 'ean', ISBN: 'ean', UPCA: 'upc', UPCE: 'upc' },
  ...{ Code128: 'code-128', Code39: 'code-39', Code39Std: 'code-39', Code39Ext: 'code-39' },
  ...{ ITF: 'itf', ITF14: 'itf' },
}
const squares: ReadInputBarcodeFormat[] = ['QRCode', 'Aztec', 'DataMatrix']
const bars: ReadInputBarcodeFormat[] = [
  ...(['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'PDF417'] as const),
]

let loaded: ReturnType<typeof load> | undefined

/** Loads the WebAssembly from disk. By itself the library would fetch it from the internet. */
async function load() {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  const file = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer }, fireImmediately: true })
  return { readBarcodes }
}

/** The image format that the library wants, with only some of the pixels. */
function asImage({ data, width, height }: Pixels, step: Step) {
  const [across, down] = [Math.floor(width / step.across), Math.floor(height / step.down)]
  const grey = new Uint32Array(across * down)
  for (let y = 0; y < down; y++) {
    const row = y * step.down * width
    for (let x = 0; x < across; x++)
      grey[y * across + x] = 0xff000000 | ((data[row + x * step.across] ?? 0) * 0x010101)
  }
  const colours = new Uint8ClampedArray(grey.buffer)
  return { data: colours, width: across, height: down, colorSpace: 'srgb' as const }
}

function codeOf({ format, text, position, isValid }: ReadResult, step: Step): ReadCode[] {
  const kind = named[format]
  const shown = text.replaceAll(notText, '').toWellFormed().slice(0, charsMax)
  if (!kind || !isValid || shown.trim() === '') return []
  const { topLeft, topRight, bottomLeft, bottomRight } = position
  const corners = [topLeft, topRight, bottomLeft, bottomRight]
  const xs = corners.map(({ x }) => x * step.across)
  const ys = corners.map(({ y }) => y * step.down)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return [
    { format: kind, text: shown, box: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y } },
  ]
}

/** Control characters, except line ends, tabs and the separators of bar codes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001c\u001e\u001f\u007f]/g
