import { expect, test } from 'vitest'
import { localSignals } from '#server/platform/signals/local-signals.ts'
import { createWaitingCalls } from './waiting-calls.ts'

test('at the end nobody waits any more, however many waited, and whoever still comes is not kept', async () => {
  const calls = createWaitingCalls({ signals: localSignals() })
  const waiting = [
    calls.wait('SM1', 60_000, notYet),
    calls.wait('SM1', 60_000, notYet),
    calls.wait('SM2', 60_000, notYet),
  ]
  calls.endAll()
  await Promise.all([...waiting, calls.wait('SM3', 60_000, notYet)])
})

test('each call waits for its own reply, also of another process, and not for longer than it may', async () => {
  const signals = localSignals()
  const [here, elsewhere] = [createWaitingCalls({ signals }), createWaitingCalls({ signals })]
  const late = here.wait('SM2', 20, notYet)
  const [answered, other] = [here.wait('SM1', 60_000, notYet), here.wait('SM3', 60_000, notYet)]
  elsewhere.end('SM1')
  await Promise.all([answered, late])
  const isOtherOver = Promise.race([other.then(() => true), Promise.resolve(false)])
  expect(await isOtherOver).toBe(false)
  here.endAll()
})

test('a reply whose signal was lost is found all the same, also after the database was away', async () => {
  const calls = createWaitingCalls({ signals: localSignals() })
  const answers = [async () => false, () => Promise.reject(new Error('away')), async () => true]
  await calls.wait('SM1', 60_000, () => answers.shift()?.() ?? Promise.resolve(false))
  expect(answers).toEqual([])
})

const notYet = async () => false
