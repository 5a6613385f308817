import { expect, test } from 'vitest'
import { mayBeResult, outcomesOf, perhapsMax } from './outcomes.ts'
import { type Candidate, type Slot, type TermMet, unmet } from './score-terms.ts'

const aSlot = (more: Partial<Slot> = {}): Slot => ({
  ...{ weight: 1, isContent: true, isRequired: false, choices: [] },
  ...more,
})
const aCandidate = (met: Partial<TermMet>[], id = 1, score = 0.1): Candidate => ({
  ...{ id, score, met: met.map(one => ({ ...unmet, ...one })) },
})
const spelled = { isSpelled: true, isSure: true }
const sure = { isSure: true }
const two = [aSlot(), aSlot()]

/** How one candidate alone is shown. */
function outcomeOf(slots: Slot[], candidate: Candidate) {
  const { results, perhaps } = outcomesOf(slots, [candidate])
  return results.length > 0 ? 'result' : perhaps.length > 0 ? 'perhaps' : 'nothing'
}

test('what has each content word is a result, however low its score', () => {
  expect(outcomeOf(two, aCandidate([spelled, spelled]))).toBe('result')
})

test('what is of the kind that a word names needs no such word', () => {
  expect(outcomeOf(two, aCandidate([{ isKind: true }, spelled]))).toBe('result')
})

test('a word that only says how it is asked may be missing', () => {
  expect(outcomeOf([aSlot(), aSlot({ isContent: false })], aCandidate([spelled, {}]))).toBe('result')
})

test('what has a sure variant of each content word is shown, at least as perhaps', () => {
  expect(outcomeOf(two, aCandidate([sure, sure]))).not.toBe('nothing')
})

test('what meets no word is not shown', () => {
  expect(outcomeOf(two, aCandidate([{}, {}], 1, 0))).toBe('nothing')
})

test('one content word in three may be unmet in a result, and of two or one none', () => {
  expect(mayBeResult([aSlot()], aCandidate([{}]))).toBe(false)
  expect(mayBeResult(two, aCandidate([sure, {}]))).toBe(false)
  expect(mayBeResult([...two, aSlot()], aCandidate([sure, sure, {}]))).toBe(true)
  expect(mayBeResult([...two, aSlot()], aCandidate([sure, {}, {}]))).toBe(false)
})

test('signs that score well meet a word', () => {
  expect(mayBeResult(two, aCandidate([sure, { score: 0.7, signs: 3 }]))).toBe(true)
  expect(mayBeResult(two, aCandidate([sure, { score: 0.5, signs: 3 }]))).toBe(false)
})

test('where a kind is asked for by its name, nothing else becomes a result by its score', () => {
  const slots = [aSlot({ isRequired: true }), aSlot()]
  expect(mayBeResult(slots, aCandidate([{ score: 1, signs: 3 }, spelled]))).toBe(false)
  expect(mayBeResult(slots, aCandidate([{ isKind: true }, spelled]))).toBe(true)
})

test('results and perhaps keep the order of the candidates', () => {
  const candidates = [
    aCandidate([sure, sure], 1, 0.9),
    aCandidate([spelled, spelled], 2, 0.8),
    aCandidate([spelled, spelled], 3, 0.7),
    aCandidate([sure, sure], 4, 0.6),
  ]
  const { results, perhaps } = outcomesOf(two, candidates)
  for (const shown of [results, perhaps]) expect(shown).toEqual(candidates.filter(one => shown.includes(one)))
  expect([...results, ...perhaps]).toHaveLength(4)
})

test('what the confidence rules out is not even perhaps', () => {
  const better = Array.from({ length: 9 }, (_, i) => aCandidate([{ ...sure, score: 1 }, sure], i + 1, 0.9))
  const weak = (score: number) => aCandidate([{ score, signs: 1, best: score }, {}], 99, score)
  const shown = (one: Candidate) => {
    const { results, perhaps } = outcomesOf(two, [...better, one])
    return [...results, ...perhaps].includes(one)
  }
  expect(shown(weak(0.02))).toBe(false)
  expect(shown(weak(0.6))).toBe(true)
})

test('at most ten are perhaps, and those are the best', () => {
  const candidates = Array.from({ length: 30 }, (_, i) =>
    aCandidate([{ ...sure, score: 0.1 }, sure], i + 1, 0.1),
  )
  const { results, perhaps } = outcomesOf([aSlot({ isRequired: true }), aSlot()], candidates)
  expect(perhaps).toHaveLength(perhapsMax)
  expect(perhaps.map(({ id }) => id)).toEqual(
    candidates
      .filter(one => !results.includes(one))
      .slice(0, perhapsMax)
      .map(({ id }) => id),
  )
})
