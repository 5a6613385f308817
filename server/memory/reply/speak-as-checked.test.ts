import { expect, test } from 'vitest'
import { speakAsChecked } from './speak-as-checked.ts'

const told = { texts: ['{"id":12,"text":"Total £412.00"}'], titles: new Map([[12, 'Hotel']]) }

function spoken(pieces: string[]) {
  const heard: string[] = []
  const { hear } = speakAsChecked(told, text => heard.push(text))
  let soFar = ''
  for (const piece of pieces) {
    soFar += piece
    hear(soFar)
  }
  return heard
}

test('a paragraph is said once the next one begins', () => {
  expect(spoken(['It costs £412.00 [#12]\n', '\n', '  ', 'And'])).toEqual(['It costs £412.00'])
})

test('a model that writes empty lines for ever keeps nobody waiting', () => {
  const start = performance.now()
  expect(spoken(['It costs £412.00 [#12]', ...Array.from({ length: 1_200 }, () => '\n'.repeat(8))])).toEqual(
    [],
  )
  expect(performance.now() - start).toBeLessThan(4_000)
})
