import { expect, test } from 'vitest'
import { aboutIn } from '#server/memory/reply/question/about-in.ts'
import { byAirport } from './by-airport.ts'

test('a flight to a city is looked for by its airports too', () => {
  const words = byAirport(aboutIn('nonstop flight to New York')).map(about => about.words)
  expect(words).toEqual([
    ['nonstop', 'flight', 'jfk'],
    ['nonstop', 'flight', 'ewr'],
    ['nonstop', 'flight', 'lga'],
  ])
  expect(byAirport(aboutIn('flight to Zürich')).map(about => about.words)).toEqual([['flight', 'zrh']])
  expect(byAirport(aboutIn('the Lisbonne flight'))).toEqual([])
})

test('of cities that share a name all are meant, and the longest name counts', () => {
  const codes = (text: string) => byAirport(aboutIn(text)).map(about => about.words.at(-1))
  expect(codes('flight to Portland')).toEqual(['pdx', 'pwm'])
  expect(codes('flight to New York City')).toEqual(['jfk', 'ewr', 'lga'])
  expect(codes('flight to São Paulo')).toContain('gru')
  expect(codes('flight to Nairobi')).toEqual(['nbo'])
})

test('however many cities are named, only a few searches come of it', () => {
  expect(byAirport(aboutIn(`flight to ${'London '.repeat(80)}`))).toHaveLength(8)
})
