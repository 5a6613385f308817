import type { Reading } from '#server/memory/keep/reading.ts'

/**
 * Gives a typed reading realistic widths: those of sans-serif letters, and a page as wide as its longest
 * line. If all letters had one width, a line of narrow letters would look larger than the rest.
 */
export function setInType(reading: Reading): Reading {
  const lines = reading.lines.map(line => {
    let [from, typed] = [line.box.x, line.box.x]
    const words = line.words.map(word => {
      const gap = word.box.x - typed
      typed = word.box.x + word.box.width
      const box = { ...word.box, x: from + gap, width: widthOf(word.text, word.box.height) }
      from = box.x + box.width
      return { ...word, box }
    })
    return { ...line, words, box: { ...line.box, width: from - line.box.x } }
  })
  const longest = Math.max(...lines.map(({ box }) => box.x + box.width))
  return { ...reading, width: Math.max(reading.width, Math.ceil(longest) + marginPixels), lines }
}

const marginPixels = 20

/** Adobe's Helvetica metrics, in classes, for a line of this height. */
const widthOf = (text: string, height: number) =>
  [...text].reduce((sum, letter) => sum + emsOf(letter), 0) * emOfHeight * height

const emOfHeight = 0.9
function emsOf(letter: string): number {
  if (/[ijl.,:;'’|!]/.test(letter)) return 0.24
  if (/[ftr()[\]\-I·]/.test(letter)) return 0.31
  if (/[mwMW—@%]/.test(letter)) return 0.86
  return /\p{Lu}/u.test(letter) ? 0.69 : 0.55
}
