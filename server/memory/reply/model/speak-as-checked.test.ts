import { expect, test } from 'vitest'
import { anAsking, aShot } from '#test/asking/a-shot.ts'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { gatherEvidence } from './evidence.ts'
import { speakAsChecked } from './speak-as-checked.ts'

function spoken(pieces: string[]) {
  const evidence = gatherEvidence()
  evidence.give(aShot(12, ['Hotel', 'Total £412.00']), [1, 2])
  evidence.give(aShot(13, ['Inn', 'Total £99.00', 'It is small']), [1, 2, 3])
  const heard: string[] = []
  const { hear } = speakAsChecked(evidence, anAsking('What do they cost?'), text => heard.push(text))
  let soFar = ''
  for (const piece of pieces) {
    soFar += piece
    hear(soFar)
  }
  return heard
}

test('a paragraph is said once the next one begins', () => {
  expect(spoken(['It costs £412.00 [12.2]\n', '\n', '  ', 'And'])).toEqual(['It costs £412.00'])
})

test('a sentence in a new line is said once it cites, or the next one does', () => {
  const cited = ['It costs £412.00 [12.2].\n', 'The inn is £99.00. ', 'It is small [13.2-3]. ', 'So it is']
  expect(spoken(cited)).toEqual(['It costs £412.00.', '\nThe inn is £99.00. It is small.'])
})

test('from what is not founded on it waits for the end', () => {
  expect(
    spoken(['It costs £412.00 [12.2]. ', 'It costs £9.00 [12.2]. ', 'The inn is £99.00 [13.2]. ', 'So']),
  ).toEqual(['It costs £412.00.'])
})

test('a model that writes sentences for ever is stopped', () => {
  const { hear } = speakAsChecked(gatherEvidence(), anAsking('What?'), () => {})
  expect(hear('So it is. '.repeat(700))).toBe(true)
  expect(hear('So it is. '.repeat(900))).toBe(false)
})

test('a model that writes empty lines for ever keeps nobody waiting', () => {
  const lines = ['It costs £412.00 [12.2]', ...Array.from({ length: 1_200 }, () => '\n'.repeat(8))]
  expect(cpuMillisOf(() => expect(spoken(lines)).toEqual([]))).toBeLessThan(4_000)
})
