import './tokens.css'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.documentElement.style.removeProperty('color-scheme'))

test.each(['light', 'dark'])('every text colour can be read on the surface it is made for, in %s', scheme => {
  document.documentElement.style.colorScheme = scheme
  const tooFaint = pairs.filter(([text, ground]) => contrast(text, ground) < 4.5)
  expect(tooFaint).toEqual([])
})

test.each(['light', 'dark'])('the edge of a control and the focus ring stand out, in %s', scheme => {
  document.documentElement.style.colorScheme = scheme
  for (const ground of ['canvas', 'surface']) {
    expect(contrast('edge', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast('primary', ground)).toBeGreaterThanOrEqual(3)
    expect(contrast('remy', ground)).toBeGreaterThanOrEqual(3)
  }
})

const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover']
const pairs: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['muted', ground],
    ['primary-ink', ground],
    ['danger-ink', ground],
    ['remy-ink', ground],
  ]),
  ['white', 'primary'],
  ['white', 'primary-hover'],
  ['white', 'danger'],
  ['white', 'danger-hover'],
  ...['primary', 'remy', 'danger', 'success', 'warning'].map((tone): [string, string] => [
    `${tone}-ink`,
    `${tone}-soft`,
  ]),
  ...Array.from({ length: 10 }, (_, id): [string, string] => [`category-${id}-ink`, `category-${id}`]),
]

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(token: string): number {
  const [red = 0, green = 0, blue = 0] = pixelOf(token).map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The colour on screen: red, green and blue from 0 to 255. */
function pixelOf(token: string): number[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(--color-${token})`
  const colour = getComputedStyle(probe).color
  probe.remove()
  const paper = new OffscreenCanvas(1, 1).getContext('2d')
  if (!paper) throw new Error('no canvas to paint on')
  paper.fillStyle = colour
  paper.fillRect(0, 0, 1, 1)
  return [...paper.getImageData(0, 0, 1, 1).data].slice(0, 3)
}
