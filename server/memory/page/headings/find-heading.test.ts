import { expect, test } from 'vitest'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReading } from '#test/a-reading.ts'
import { findHeading } from './find-heading.ts'

const headingOf = (text: string) => findHeading(layOutPage(aReading(text)))?.text

test('of lines that are hardly larger or smaller the upper one is the heading', () => {
  expect(headingOf('Tide tables\nWWWWWW MMMMMM of Harlow Bay\nLow    02:41\nHigh    08:50')).toBe(
    'Tide tables',
  )
})

test('the name of an app alone in one word is none above a line that reads as a title', () => {
  expect(headingOf('jobnest\nSenior Gardener (City Parks)\nSalary    £31,000\nPermanent')).toBe(
    'Senior Gardener (City Parks)',
  )
  expect(headingOf('Calathea\nMist it daily\nRepot    spring\nLight    shade')).toBe('Calathea')
})

test('thanks are no heading', () => {
  expect(headingOf('Thanks for riding, Iva\nCityloop trip to the station\nFare    12.40\nDriver    Bo')).toBe(
    'Cityloop trip to the station',
  )
})

test('a timetable has no prices, and a receipt with a total has', () => {
  const rows = ['Harbour 1.20', 'Market 2.30', 'Station 3.10']
  expect(headingOf(`${rows.join('\n')}`)).toBe('Harbour 1.20')
  expect(headingOf(`${rows.join('\n')}\nTotal 6.60\nThe corner store`)).toBe('The corner store')
})

test('the first name of a row that stands alone may be the heading, and that of a table is none', () => {
  expect(headingOf('Shift 31    Sunday    Harbour depot\nReport 04:50\nCheck the doors\nBreak 09:10')).toBe(
    'Shift 31',
  )
  expect(headingOf('Day    Room    Coach\nMon    4    Iris\nTue    5    Odo\nBring your own mat')).toBe(
    'Bring your own mat',
  )
})
