import { expect, test } from 'vitest'
import { titlesOrdered } from './titles-ordered.ts'

test.each([
  ['call the lakeside lock screen one Kira buzzer', 'the lakeside lock screen one', 'Kira buzzer'],
  ['name my dentist screenshot spring check-up', 'my dentist screenshot', 'spring check-up'],
  ['call the boarding pass Rome flight', 'the boarding pass', 'Rome flight'],
  ['Call my osteria menu Dinner with Luis', 'my osteria menu', 'Dinner with Luis'],
  ['rename the boarding pass Rome flight', 'the boarding pass', 'Rome flight'],
  ['rename the boarding pass rome flight', 'the boarding pass', 'rome flight'],
  ['rename the receipt from the bakery Sunday buns', 'the receipt from the bakery', 'Sunday buns'],
  ['rename boarding pass to Rome flight', 'boarding pass', 'Rome flight'],
  ['rename the boarding pass as “Rome flight”', 'the boarding pass', 'Rome flight'],
  ['call the hotel “Lloret in July”', 'the hotel', 'Lloret in July'],
  ['change the title of the menu to Dinner', 'the menu', 'Dinner'],
  ["change the menu's name to Dinner", 'the menu', 'Dinner'],
  ['give the menu the name Dinner', 'the menu', 'Dinner'],
  ['the menu should be called Dinner', 'the menu', 'Dinner'],
  ['rename the hotel Marriott', 'the hotel', 'Marriott'],
  ['rename this picture Kira', 'this picture', 'Kira'],
  ['call the second one Rome flight', 'the second one', 'Rome flight'],
])('%j calls it so', (order, target, title) => {
  expect(titlesOrdered(order)[0]).toEqual({ target, title })
})

test.each([
  'call the dentist tomorrow',
  'call the dentist about the crown',
  'call my mom back',
  'call the order hotline',
  'call the plumber Joe',
  'call the booking office Monday',
  'name the song in the video',
  'name the hotel Marriott',
  'name the booking Luis made',
  'name the hotel one of us booked',
  'call the insurance one more time',
  'name the first screenshot with a code',
  'name the flight to Lisbon',
  'the police should be called immediately',
  'rename the boarding pass',
  'the meeting should be called off',
])('%j gives nothing a name', order => {
  expect(titlesOrdered(order)).toEqual([])
})
