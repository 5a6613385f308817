import { expect, test } from 'vitest'
import { findVeils } from '#server/memory/keep/redaction/find-veils.ts'
import { aReading } from '#test/a-reading.ts'
import { createInterpreter } from './interpreter.ts'

test('a thread understands what is given to it', async () => {
  const interpreter = createInterpreter({ threads: 1 })
  const input = {
    reading: aReading('# Grocery list\nMilk\nEggs\nBread\nRice\nOnions'),
    categories: [{ id: 3, name: 'Shopping' }],
    seenAt: 0,
  }
  await expect(interpreter.interpret(input)).resolves.toMatchObject({
    title: 'Grocery list',
    type: 'task',
    categoryId: 3,
  })
  await interpreter.close()
})

test('one that never ends fails cleanly, and its thread is replaced', async () => {
  const worker = new URL('../../../test/endless-worker.ts', import.meta.url)
  const interpreter = createInterpreter({ threads: 1, worker, millisMax: 1_000 })
  const input = (width: number) => ({
    reading: { width, height: 1, engine: '', lines: [] },
    categories: [],
    seenAt: 0,
  })
  await expect(interpreter.interpret(input(0))).rejects.toThrow('Interpreting took longer than 1000 ms')
  await expect(interpreter.interpret(input(5))).resolves.toMatchObject({ title: 'width 5' })
  await interpreter.close()
})

test('a thread finds what is covered in a picture; where it never ends, all of the picture is', async () => {
  const reading = aReading('Password: hunter22\nEnjoy your stay')
  const told = { reading, facts: [], text: 'Password: hunter22\nEnjoy your stay' }
  const interpreter = createInterpreter({ threads: 1 })
  expect(await interpreter.findVeils(told)).toEqual(findVeils(told))
  await interpreter.close()
  const worker = new URL('../../../test/endless-worker.ts', import.meta.url)
  const endless = createInterpreter({ threads: 1, worker, millisMax: 1_000 })
  const bare = { width: 0, height: 7, engine: '', lines: [] }
  expect(await endless.findVeils({ ...told, reading: bare })).toEqual([{ x: 0, y: 0, width: 0, height: 7 }])
  await endless.close()
})

test('one whose thread does not even tell how long it computed fails by the clock', async () => {
  const worker = new URL('../../../test/endless-worker.ts', import.meta.url)
  const interpreter = createInterpreter({ threads: 1, worker, millisMax: 50 })
  const reading = { width: -1, height: 1, engine: '', lines: [] }
  await expect(interpreter.interpret({ reading, categories: [], seenAt: 0 })).rejects.toThrow('50 ms')
  await interpreter.close()
}, 6_000)
