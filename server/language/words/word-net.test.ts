import { expect, test } from 'vitest'
import { openWordNet } from './word-net.ts'

test('while a word with thousands of kinds is looked up, others get their turn', async () => {
  const { kindsOf } = await openWordNet()
  let turns = 0
  let next = setImmediate(takeTurn)
  function takeTurn() {
    turns++
    next = setImmediate(takeTurn)
  }
  const { words } = await kindsOf('device').finally(() => clearImmediate(next))
  expect(words.length).toBeGreaterThan(1_000)
  expect(turns).toBeGreaterThan(5)
})

test('a word is of a kind by what it mostly means', async () => {
  const { kindsOf } = await openWordNet()
  const [bird, salary, fruit] = [await kindsOf('bird'), await kindsOf('salary'), await kindsOf('fruit')]
  expect(['kestrel', 'robins', 'chat', 'common'].map(bird.isOne)).toEqual(['surely', 'surely', null, null])
  expect(['wage', 'found'].map(salary.isOne)).toEqual(['surely', null])
  expect(['apple', 'apricot', 'need'].map(fruit.isOne)).toEqual(['surely', 'perhaps', null])
})

test('what is thought has no kinds, what is said only where that is what both mostly mean', async () => {
  const { kindsOf } = await openWordNet()
  const [thinking, account, language] = [
    await kindsOf('thinking'),
    await kindsOf('account'),
    await kindsOf('language'),
  ]
  expect(thinking.isOne('policy')).toBeNull()
  expect(account.isOne('etymology')).not.toBe('surely')
  expect(language.isOne('spanish')).toBe('surely')
})

test('towns are of their country, parts of a car are no cars', async () => {
  const { kindsOf } = await openWordNet()
  expect((await kindsOf('portugal')).words).toContain('lisbon')
  expect((await kindsOf('car')).words).not.toContain('bumper')
})

test('a word has kin of other parts of speech', async () => {
  const { kinOf } = await openWordNet()
  expect(kinOf('rainy')).toContain('rain')
  expect(kinOf('dental')).toContain('tooth')
  expect(kinOf('gardening')).toContain('garden')
  expect(kinOf('xyzzy')).toEqual([])
})

test('a thing is met in its plural, however that is made', async () => {
  const { kindsOf } = await openWordNet()
  const vegetable = await kindsOf('vegetables')
  expect(['tomato', 'tomatoes', 'potatoes'].map(vegetable.isOne)).toEqual(['surely', 'surely', 'surely'])
  expect((await kindsOf('knives')).isOne('daggers')).toBe((await kindsOf('knife')).isOne('dagger'))
  expect((await kindsOf('hoes')).words).toEqual((await kindsOf('hoe')).words)
  const ofItsOwn = ['caves', 'saves', 'serves', 'motives'].map(async many => {
    const [some, one] = await Promise.all([kindsOf(many), kindsOf(many.slice(0, -1))])
    return some.words.join() === one.words.join()
  })
  expect(await Promise.all(ofItsOwn)).toEqual([true, true, true, true])
  expect((await kindsOf('restaurant')).isOne('caves')).toBeNull()
})
