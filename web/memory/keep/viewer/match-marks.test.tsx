import '#web/ui/tokens.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { MatchMarks } from './match-marks.tsx'

const places = [
  { x: 500, y: 400, width: 100, height: 40 },
  { x: 0, y: 1960, width: 1000, height: 40 },
]

test.each([
  ['half as large', 0.5],
  ['a tenth as large', 0.1],
])('each mark lies on its word, where the picture is shown %s', async (_how, ratio) => {
  const screen = await render(
    <div data-testid="picture" style={{ position: 'relative', width: 1000 * ratio, height: 2000 * ratio }}>
      <MatchMarks places={places} width={1000} height={2000} />
    </div>,
  )
  const marks = screen.getByRole('list', { name: 'Marked in the picture' }).getByRole('listitem')
  await expect.element(marks).toHaveLength(2)
  const around = screen.getByTestId('picture').element().getBoundingClientRect()
  for (const [i, mark] of marks.elements().entries()) {
    const { x, y, width, height } = mark.getBoundingClientRect()
    const place = places[i]
    expect(x - around.x).toBeCloseTo((place?.x ?? 0) * ratio, 0)
    expect(y - around.y).toBeCloseTo((place?.y ?? 0) * ratio, 0)
    expect(width).toBeCloseTo((place?.width ?? 0) * ratio, 0)
    expect(height).toBeCloseTo((place?.height ?? 0) * ratio, 0)
  }
})
