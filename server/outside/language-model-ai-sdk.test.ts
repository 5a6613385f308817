import { describe, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { aModelDouble, providers, type Turn } from '#test/a-model-double.ts'
import type { Talk } from './language-model.ts'
import { createLanguageModel } from './language-model-ai-sdk.ts'

const weather = {
  name: 'weather',
  description: 'The weather somewhere.',
  input: z.object({ place: z.string() }),
  run: async (input: unknown) => `Rain in ${(input as { place: string }).place}`,
}
const fails = { ...weather, name: 'fails', run: () => Promise.reject(new Error('It is broken')) }

describe.each(providers)('%s', provider => {
  async function converse(turns: Turn[], talk: Partial<Talk> = {}, key = 'key') {
    await using double = await aModelDouble(turns, provider)
    const tokens: (number | null)[] = []
    const texts: string[] = []
    const outcome = await createLanguageModel({ ...double.settings, apiKey: key })
      .converse({
        instructions: 'Answer.',
        messages: [
          { role: 'user', content: 'Hello' },
          { role: 'assistant', content: 'Hello, what is it?' },
          { role: 'user', content: 'Where does it rain?' },
        ],
        tools: [weather, fails],
        stepsMax: 4,
        outputTokensMax: 100,
        signal: new AbortController().signal,
        onTokens: used => void tokens.push(used),
        onText: soFar => void texts.push(soFar),
        ...talk,
      })
      .then(
        said => ({ said, error: null }),
        (error: unknown) => ({ said: null, error }),
      )
    return {
      ...outcome,
      tokens,
      texts,
      asked: double.asked,
      mistakes: double.mistakes,
      hungUp: double.hungUp,
    }
  }

  test('is asked, calls tools, is told what they say, and answers; each step is counted', async () => {
    const both = [
      { call: 'weather', with: { place: 'Rome' } },
      { call: 'weather', with: { place: 'Oslo' } },
    ]
    const { said, tokens, texts, asked, mistakes } = await converse([
      { calls: both },
      { call: 'weather', with: { place: 'Lima' }, saying: 'And now for Lima.' },
      { say: 'In Rome, Oslo and Lima.' },
    ])
    expect(said).toBe('In Rome, Oslo and Lima.')
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.at(-1)).toBe(said)
    expect(tokens).toEqual([100, 100, 100])
    expect(asked[0]?.tools).toEqual(['weather', 'fails'])
    expect(asked.map(({ told }) => told)).toEqual([
      ['Where does it rain?'],
      ['Rain in Rome', 'Rain in Oslo'],
      ['Rain in Lima'],
    ])
    expect(asked.every(({ isStreamed }) => isStreamed)).toBe(true)
    expect(mistakes).toEqual([])
  })

  test('is told of a tool that fails, that is not there, or that it gave nonsense, and goes on', async () => {
    const { said, asked } = await converse([
      { call: 'fails', with: { place: 'Rome' } },
      { call: 'delete_everything', with: {} },
      { call: 'weather', with: { place: 7 } },
      { say: 'I do not know.' },
    ])
    expect(said).toBe('I do not know.')
    expect(asked[1]?.told.join()).toContain('It is broken')
    expect(asked[2]?.told.join()).toContain('delete_everything')
    expect(asked[3]?.told.join()).toMatch(/invalid/i)
  })

  test.each([401, 429, 500, 529])('that refuses with %i is asked once, and costs nothing', async status => {
    const { error, tokens, asked } = await converse([{ refuse: status }])
    expect(error).toMatchObject({ statusCode: status })
    expect(tokens).toEqual([])
    expect(asked).toHaveLength(1)
  })

  test('is not reached with a wrong key', async () => {
    expect((await converse([{ say: 'Rome' }], {}, 'another key')).error).toMatchObject({ statusCode: 401 })
  })

  test.each<['die' | 'end' | 'trouble' | 'nonsense', string]>([
    ['die', 'whose connection dies'],
    ['end', 'whose connection closes'],
    ['trouble', 'that reports trouble'],
    ['nonsense', 'that sends nonsense'],
  ])('%s: one %s midway has not answered, and has cost something nobody knows', async but => {
    const { said, error, tokens } = await converse([
      { call: 'weather', with: { place: 'Rome' } },
      { begin: 'It rains in Rome and nowhere else in the world.', but },
    ])
    expect(said).toBeNull()
    expect(error).toBeInstanceOf(Error)
    expect(tokens).toEqual([100, null])
  })

  test.each<[string, Turn]>([
    ['before a word', 'stall'],
    ['midway', { begin: 'It rains in Rome and nowhere else in the world.', but: 'stall' }],
    [
      'and keeps the line alive',
      { begin: 'It rains in Rome and nowhere else in the world.', but: 'trickle' },
    ],
  ])('that stalls %s is not waited for, and costs something nobody knows', async (_when, turn) => {
    const { error, tokens } = await converse([turn], { signal: AbortSignal.timeout(300) })
    expect(error).toMatchObject({ name: 'TimeoutError' })
    expect(tokens).toEqual([null])
  })

  test.each<[string, Turn]>([
    ['dies at once', 'die'],
    ['answers something else', { send: '<h1>Bad Gateway</h1>' }],
    ['answers half a thing', { send: 'data: {"choices": [\n\n' }],
    ['answers nothing', { send: '' }],
  ])('that %s has not answered', async (_how, turn) => {
    const { said, error } = await converse([turn])
    expect(said).toBeNull()
    expect(error).toBeInstanceOf(Error)
  })

  test.each<[string, Turn]>([
    ['words', { say: 'It rains. '.repeat(5_000) }],
    ['arguments of a tool', { call: 'weather', with: { place: 'Rome '.repeat(5_000) } }],
  ])('that makes too many %s is not listened to any longer', async (_what, turn) => {
    const { error, tokens, texts, asked } = await converse([turn])
    expect(error).toMatchObject({ message: 'The model exceeded its output limit' })
    expect(tokens).toEqual([null])
    expect(texts.at(-1)?.length ?? 0).toBeLessThan(2_000)
    expect(asked).toHaveLength(1)
  })

  test('that calls tools for ever is stopped', async () => {
    const { error, asked } = await converse([{ call: 'weather', with: { place: 'Rome' } }])
    expect(error).toBeInstanceOf(Error)
    expect(asked).toHaveLength(4)
  })
})
