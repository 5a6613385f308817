import type { InferenceSession } from 'onnxruntime-node'
import type { Box } from '#contract/fact.ts'
import type { Pixels, ReadLine, ReadWord } from '#server/outside/text-reader.ts'
import { cropLine, lineHeight } from './crop-line.ts'
import { decodeCtc, type Glyph, stepWidth } from './decode-ctc.ts'
import { findSigns } from './find-signs.ts'
import { inkGaps } from './ink-gaps.ts'
import { isChevron } from './is-chevron.ts'
import { markClasses } from './mark-classes.ts'
import { markDegrees } from './mark-degrees.ts'
import { markLetters } from './mark-letters.ts'
import { mendWords } from './mend-words.ts'
import { type Piece, piecesOf } from './pieces-of.ts'
import type { Plane } from './resample.ts'
import { restoreSpaces } from './restore-spaces.ts'
import { scratch } from './scratch.ts'
import { tensorRunner } from './tensor-runner.ts'
import { wordsOf } from './words-of.ts'

export type Recognise = (picture: Pixels, box: Box) => Promise<ReadLine | null>

/**
 * Reads single lines with a model whose classes are these characters. Null if the box holds no character: an
 * icon, a rule.
 */
export function openRecogniser(session: InferenceSession, characters: readonly string[]): Recognise {
  const readPiece = pieceReader(session, characters)
  return async (picture, box) => {
    const line = cropLine(picture, box)
    const gaps = inkGaps(line)
    const glyphs: Glyph[] = []
    for (const piece of piecesOf(line.width, gaps, stepWidth)) {
      if (piece.isAfterGap) glyphs.push({ text: ' ', step: piece.start / stepWidth, confidence: 1 })
      glyphs.push(...(await readPiece(line, piece)))
    }
    if (/^[Vv>)»]$/.test(glyphs.map(glyph => glyph.text).join('')) && isChevron(line)) return null
    const placed = restoreSpaces(glyphs, gaps)
    markDegrees(placed, line)
    return readLine(wordsOf(placed, line, box))
  }
}

/** Only one piece at a time, because all use the same memory. */
function pieceReader(session: InferenceSession, characters: readonly string[]) {
  const forInput = scratch()
  const run = tensorRunner(session)
  return async (line: Plane, piece: Piece): Promise<Glyph[]> => {
    const width = piece.end - piece.start
    const count = width / stepWidth
    const input = forInput(3 * lineHeight * width)
    fill(input, line, piece)
    const [data = nothing, marks = nothing] = await run(input, [1, 3, lineHeight, width])
    const letters = markLetters(decodeCtc({ data, count }, characters), { data: marks, count })
    const glyphs = findSigns(letters, { data: marks.subarray(markClasses.length * count), count })
    return glyphs.map(glyph => ({ ...glyph, step: glyph.step + piece.start / stepWidth }))
  }
}

const nothing = new Float32Array()

function readLine(words: ReadWord[]): ReadLine | null {
  const [first, last] = [words.at(0)?.box, words.at(-1)?.box]
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters
  if (!first || !last || (letters <= markLettersMax && confidence < markConfidenceMin)) return null
  const texts = mendWords(words.map(word => word.text))
  return {
    text: texts.join(' '),
    box: { ...first, width: last.x + last.width - first.x },
    confidence,
    words: words.map((word, i) => ({ ...word, text: texts[i] ?? word.text })),
  }
}

/** So few characters with so low a confidence are an icon. */
const markLettersMax = 2
const markConfidenceMin = 0.7

/** Three equal planes of −1 to 1. */
function fill(input: Float32Array, { data, width, height }: Plane, { start, end }: Piece) {
  const size = (end - start) * height
  let to = 0
  for (let y = 0; y < height; y++) {
    for (let x = start; x < end; x++) input[to++] = (data[y * width + x] as number) / 127.5 - 1
  }
  input.copyWithin(size, 0, size)
  input.copyWithin(2 * size, 0, size)
}
