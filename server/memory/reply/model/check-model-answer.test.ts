import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { checkModelAnswer } from './check-model-answer.ts'
import { whatWasTold } from './what-was-told.ts'

const told = whatWasTold()
told.tellOf(12, 'Hotel', '{"text":"Total £412.00\\nCheck-in 11 July\\nKey sunny seaside"}')
told.tellOf(13, 'Inn', '{"text":"Total £99.00\\nCheck-in 14 August"}')
told.tellOf(14, 'Boarding pass', '{"text":"Passenger: Ann Lee\\nAirline Skyfare"}')
const flight = { ...told, asked: 'Who flies to Lisbon?' }
told.tellSum('£511.00', [
  { screenshotId: 12, title: 'Hotel', value: '£412.00' },
  { screenshotId: 13, title: 'Inn', value: '£99.00' },
])

test("a screenshot's id is no value that stands in it", () => {
  expect(checkModelAnswer('It costs 12 pounds [#12].', told)).toBeNull()
  expect(checkModelAnswer('It costs £412.00 [#12].', told)?.content).toBe('It costs £412.00.')
})

test.each([
  ['each by itself', 'The hotel is £412.00 [#12], the inn £99.00 [#13].'],
  ['after the sentence', 'The hotel is £412.00. [#12] The inn is £99.00. [#13]'],
  ['before it', 'At the hotel [#12] you pay £412.00 from 11 July. At the inn [#13] it is £99.00.'],
  ['line by line', 'There are two:\n- **£412.00** [#12]\n- **£99.00** [#13]'],
  ['once for all before', 'You pay £412.00. You check in on 11 July [#12].'],
  ['once for all that follows', 'You pay £412.00 [#12]. You check in on 11 July.'],
  ['both for both', 'You pay £412.00 and £99.00 [#12] and [#13].'],
  ['the sum', 'It is £511.00 in all [#S1].'],
  ['all that was added up', 'It is £511.00 in all [#13][#12].'],
])('what is cited %s is founded', (_how, said) => {
  expect(checkModelAnswer(said, told)).not.toBeNull()
})

test.each([
  ['under another screenshot', 'You pay £412.00 [#13].'],
  ['of two mixed up', 'The hotel is £99.00 [#12], the inn £412.00 [#13].'],
  ['mixed up, cited before', 'At the hotel [#12] you pay £99.00. At the inn [#13] it is £412.00.'],
  ['of another, in a line of the list', '- £99.00 [#12]\n- £412.00 [#13]'],
  ['of another, after what is right', 'You pay £412.00 [#12]. You check in on 14 August.'],
  ['of another, before what is right', 'You check in on 14 August. You pay £412.00 [#12].'],
  ['rounded', 'You pay about £412 [#12].'],
  ['added up by itself', 'It is £313.00 more [#12][#13].'],
  ['the sum of several under one', 'You pay £511.00 [#12].'],
  ['of one under a sum that it is no part of', 'You check in on 11 July [#S1].'],
  ['a quotation of another', 'The key is called “sunny seaside” [#13].'],
  ['a quotation that a citation cuts in two', 'It says “sunny [#12] inn” [#13].'],
  ['a sum that was never made', 'It is £511.00 in all [#S2].'],
])('a value %s is not', (_how, said) => {
  expect(checkModelAnswer(said, told)).toBeNull()
})

test.each([
  'The passenger is Bob Jones [#14].',
  'You fly with Lufthansa from Berlin [#14].',
  'The wifi password is swordfish [#14].',
  'The wifi password: “swordfish” [#14].',
  'It costs twenty pounds [#14].',
  'You fly with Skyfare. It is for Bob Jones [#14].',
])('what is made up in plain words is not founded: %s', said => {
  expect(checkModelAnswer(said, flight)).toBeNull()
})

test.each([
  'The passenger is Ann Lee [#14].',
  'Ann Lee flies with Skyfare [#14].',
  'You asked about Lisbon; I see only that Ann Lee flies [#14].',
  'The wifi password is not shown here [#14].',
  'Du fliegst mit der Airline Skyfare, und der Passagier ist Ann Lee [#14].',
  'There are two of them [#14][#12].',
])('what was told, or the person has named, may be said in plain words: %s', said => {
  expect(checkModelAnswer(said, flight)).not.toBeNull()
})

test('all that a sum is made of become its sources, each once', () => {
  const { sources, content } = checkModelAnswer('£511.00 in all [#S1], most of it here [#12].', told) ?? {}
  expect(content).toBe('£511.00 in all, most of it here.')
  expect(sources).toEqual([
    { screenshotId: 12, title: 'Hotel' },
    { screenshotId: 13, title: 'Inn' },
  ])
})

test.each([
  ['signs that a mail address is made of', `${'@.'.repeat(1_980)} [#12].`],
  ['blanks', `${' '.repeat(60_000)}x [#12].`],
  ['sentences', `${'a. '.repeat(2_500)} [#12].`],
  ['citations', '[#12] a '.repeat(990)],
  ['names', `${'Password A '.repeat(700)} [#12].`],
])('an answer that is nothing but %s keeps nobody waiting', (_what, said) => {
  expect(cpuMillisOf(() => checkModelAnswer(said, told))).toBeLessThan(1_000)
})
