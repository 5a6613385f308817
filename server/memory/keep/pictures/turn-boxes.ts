import type { Box } from '#contract/fact.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { directionOf } from '#server/outside/turned-size.ts'

type Size = { width: number; height: number }

/**
 * The place of a box after the picture is turned clockwise about its middle. The two pictures have different
 * sizes. If the turn is slanted, the box keeps its size and stays level, so that turning back undoes it.
 */
export function turnBox(box: Box, degrees: number, from: Size, to: Size): Box {
  const { cos, sin } = directionOf(degrees)
  const across = box.x + box.width / 2 - from.width / 2
  const down = box.y + box.height / 2 - from.height / 2
  const isOnItsSide = Math.abs(sin) > Math.abs(cos)
  const width = isOnItsSide ? box.height : box.width
  const height = isOnItsSide ? box.width : box.height
  return {
    x: to.width / 2 + across * cos - down * sin - width / 2,
    y: to.height / 2 + across * sin + down * cos - height / 2,
    width,
    height,
  }
}

/** The same reading, with its boxes in the turned picture. */
export function turnReading(reading: Reading, degrees: number, to: Size): Reading {
  const turn = (box: Box) => turnBox(box, degrees, reading, to)
  return {
    ...reading,
    ...{ width: to.width, height: to.height },
    lines: reading.lines.map(line => ({
      ...line,
      box: turn(line.box),
      words: line.words.map(word => ({ ...word, box: turn(word.box) })),
    })),
  }
}
