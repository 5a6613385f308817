import { expect, test } from 'vitest'
import { isOfThisOne } from './is-of-this-one.ts'

test.each([
  'how much is it',
  'the total of this receipt',
  'how much was that',
  'Quel est le total de ce reçu ?',
  'Wie hoch ist der Betrag hier?',
  'bis wann gilt dieses Angebot',
  '¿Cuál es el total de este recibo?',
  'qual é o total deste recibo',
  'qual è il totale di questo scontrino',
])('%s is asked of the picture', question => {
  expect(isOfThisOne(question)).toBe(true)
})

test.each([
  'the ticket that Ann sent',
  'how much did I spend this month',
  'when is the dentist this week',
  'Quand est-ce que le plombier vient ?',
  'combien de factures ce mois',
  'wann kommt der Klempner diese Woche',
  'cuando es la visita esta semana',
])('%s is not', question => {
  expect(isOfThisOne(question)).toBe(false)
})
