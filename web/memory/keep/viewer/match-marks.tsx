import type { Box } from '#contract/fact.ts'

type MatchMarksProps = { places: readonly Box[]; width: number; height: number }

/**
 * Marks places in a picture of this many pixels, at any size, visible on light and dark. A screen reader
 * hears their number.
 */
export function MatchMarks({ places, width, height }: MatchMarksProps) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <ul aria-label="Marked in the picture" className="pointer-events-none absolute inset-0">
      {places.map(({ x, y, ...box }) => (
        <li
          key={`${x} ${y}`}
          className="absolute animate-appear rounded-xs bg-match/30 outline-2 outline-match-edge outline-offset-1 ring-3 ring-white/70 forced-colors:outline-[Mark]"
          style={{
            left: percent(x, width),
            top: percent(y, height),
            width: percent(box.width, width),
            height: percent(box.height, height),
          }}
        />
      ))}
    </ul>
  )
}
