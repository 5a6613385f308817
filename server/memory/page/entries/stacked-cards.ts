import type { Box } from '#contract/fact.ts'
import { joinBoxes } from '#server/memory/page/layout/boxes.ts'
import type { Segment } from '#server/memory/page/layout/segments.ts'

/** One card of a list: a value with its name right below it, such as "11:30 AM – 8:02 PM" over "JetBlue". */
export type Card = { value: Segment; name: Segment; box: Box }

/**
 * Finds the cards of a picture, if at least three are below each other. The text below a name is the value of
 * the next card, however close it is. `isValue` and `isName` judge the words alone.
 */
export function stackedCards(
  segments: Segment[],
  isValue: (text: string) => boolean,
  isName: (text: string) => boolean,
): Card[] {
  const values = segments.filter(({ text }) => isValue(text))
  const cards = segments
    .filter(({ text }) => isName(text) && !isValue(text))
    .flatMap(name => {
      const value = values.find(other => isRightBelow(other, name))
      return value && !isPressed(name, value, segments)
        ? [{ value, name, box: joinBoxes(value.box, name.box) }]
        : []
    })
  return cards.filter(one => cards.filter(other => beginTogether(one.name, other.name)).length >= cardsMin)
}
const cardsMin = 3

const bottom = ({ box }: Segment) => box.y + box.height
const gap = (upper: Segment, lower: Segment) => lower.box.y - bottom(upper)
const beginTogether = (one: Segment, other: Segment) =>
  Math.abs(one.box.x - other.box.x) <= 0.6 * Math.max(one.box.height, other.box.height)

const isRightBelow = (value: Segment, name: Segment) =>
  name.box.y > value.box.y &&
  Math.abs(gap(value, name)) <= 0.5 * name.box.height &&
  beginTogether(value, name)

/** Whether a text below the name is nearly as close as the value above it, and may be what it names. */
const isPressed = (name: Segment, value: Segment, segments: Segment[]) =>
  segments.some(
    other =>
      other !== name &&
      other.box.y > name.box.y &&
      beginTogether(name, other) &&
      gap(name, other) < Math.max(0, gap(value, name)) + 0.5 * name.box.height,
  )

/** The card that a box belongs to: most of the box's height is beside it. */
export const cardAt = (cards: Card[], { y, height }: Box): Card | undefined =>
  cards.find(({ box }) => Math.min(box.y + box.height, y + height) - Math.max(box.y, y) >= 0.5 * height)
