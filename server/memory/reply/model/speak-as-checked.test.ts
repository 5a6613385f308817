import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { speakAsChecked } from './speak-as-checked.ts'
import { whatWasTold } from './what-was-told.ts'

const told = whatWasTold()
told.tellOf(12, 'Hotel', '{"text":"Total £412.00"}')
told.tellOf(13, 'Inn', '{"text":"Total £99.00"}')

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

test('a sentence in a new line is said once it cites, or the next one does', () => {
  const cited = ['It costs £412.00 [#12].\n', 'The inn is £99.00. ', 'It is small [#13]. ', 'So it is']
  expect(spoken(cited)).toEqual(['It costs £412.00.', '\nThe inn is £99.00. It is small.'])
})

test('a model that writes sentences for ever is stopped', () => {
  const { hear } = speakAsChecked(told, () => {})
  expect(hear('So it is. '.repeat(700))).toBe(true)
  expect(hear('So it is. '.repeat(900))).toBe(false)
})

test('a model that writes empty lines for ever keeps nobody waiting', () => {
  const lines = ['It costs £412.00 [#12]', ...Array.from({ length: 1_200 }, () => '\n'.repeat(8))]
  expect(cpuMillisOf(() => expect(spoken(lines)).toEqual([]))).toBeLessThan(4_000)
})
