import type { Box } from '#contract/fact.ts'
import { joinBoxes } from '#server/memory/page/layout/boxes.ts'
import type { Segment } from '#server/memory/page/layout/segments.ts'

/** One of a list of things, each told by a value with its name right below: "11:30 AM – 8:02 PM" over "JetBlue". */
export type Card = { value: Segment; name: Segment; box: Box }

/**
 * The cards of a picture, where at least three stand below each other. What stands below a name there is the value of the next
 * card, however near. `isValue` and `isName` tell by the words which may be which.
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

/** What follows is no nearer than half a line more: else the name may as well be that of what is below. */
const isPressed = (name: Segment, value: Segment, segments: Segment[]) =>
  segments.some(
    other =>
      other !== name &&
      other.box.y > name.box.y &&
      beginTogether(name, other) &&
      gap(name, other) < Math.max(0, gap(value, name)) + 0.5 * name.box.height,
  )

/** Of which card a box is a part: most of its height stands beside it. */
export const cardAt = (cards: Card[], { y, height }: Box): Card | undefined =>
  cards.find(({ box }) => Math.min(box.y + box.height, y + height) - Math.max(box.y, y) >= 0.5 * height)
