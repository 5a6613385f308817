import { expect, test } from 'vitest'
import { foreignAsking } from './foreign-asking.ts'

test.each([
  'Do I have a receipt from Norpimquo Market?',
  'What is the total of La Trattoria e Vino?',
  'do I own a card',
  'a day in Rio de Janeiro',
  'tickets do Porto a Lisboa',
  'was am shift moved to pm',
  'was hat size medium',
  'was die hard on netflix?',
  'was gym am or pm?',
  'was die pro hat sold',
  'die hard was great',
  'cost of le petit cafe du coin',
])('%s is not taken for another language', question => {
  expect(foreignAsking(question)).toBe(question)
})

test.each([
  ['Wie lautet das WLAN-Passwort?', 'what is wifi - password'],
  ['¿Cuál es la contraseña del wifi?', 'what is password wifi'],
  ['A que horas é o voo?', 'what time voo'],
  ['Gdzie jest mój hotel?', 'where is hotel'],
  ['Bis wann muss ich die Steuer zahlen?', 'until when do i steuer zahlen'],
  ['Le plombier vient à quelle heure ?', 'what time plombier vient'],
  ["À quelle heure j'arrive à Nantes ?", 'what time arrive nantes'],
  ['em que dia é o exame?', 'what day exame'],
  ['cuánto cuesta el billete', 'how much did cost billete'],
])('%s asks in the words that questions are planned by', (question, english) => {
  expect(foreignAsking(question)).toBe(english)
})
