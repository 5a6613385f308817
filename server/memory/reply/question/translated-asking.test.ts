import { expect, test } from 'vitest'
import { translatedAsking } from './translated-asking.ts'

test.each([
  ['Qual é o total?', /\bice\b/],
  ['Wie hoch ist der Betrag hier?', /yesterday/],
  ['como se llama la tienda', /cathedral|llama/],
  ['Quel est le total de ce reçu ?', /\bice\b/],
])('%s has no English word translated again', (question, wrong) => {
  expect(translatedAsking(question).join(' | ')).not.toMatch(wrong)
})

test('what it is about is translated', () => {
  expect(translatedAsking('¿A qué hora es la visita del piso?')).toContain('what time viewing apartment')
})

test('an English question is not', () => {
  expect(translatedAsking('what time is the viewing of the flat')).toEqual([])
})
