import { describe, expect, test } from 'vitest'
import { type Claim, claimOfHour, claimOfMeasure, holds } from './value-holds.ts'

const here = { now: Date.parse('2026-09-16T09:00:00Z'), timeZone: 'UTC' }
const isTrue = (claim: Claim | null, text: string) => claim && holds(claim, { text, days: null }, here)

describe('an hour', () => {
  test.each([
    ['before', '4 pm', '3:45 PM', true],
    ['after', '4 pm', '3:45 PM', false],
    ['after', 'noon', '12:20 AM', false],
    ['before', '9 am', '11:05', false],
    ['by', '6 pm', '18:00', true],
    ['at', '7:40', '19:40', true],
    ['at', '7:40', '7:40 p.m.', true],
    ['at', '7:40 am', '19:40', false],
    ['before', '8:30', '19:40', null],
    ['before', '8:30', '7:40 PM', true],
    ['before', '5:30', '7:40', false],
    ['before', '05:30', '7:40 PM', false],
    ['after', '1 pm', '2:00 – 4:30 PM', true],
    ['after', '1 pm', '11:00 – 1:30 PM', false],
    ['around', '4 pm', '15:40', true],
    ['around', '4 pm', '16:50', false],
    ['at about', '11:30', '11:10', true],
    ['around', 'midnight', '23:45', true],
    ['around', 'midnight', '22:45', false],
  ])('%s %s, of %s: %s', (bound, clock, text, verdict) => {
    expect(isTrue(claimOfHour(bound, clock), text)).toBe(verdict)
  })
})

describe('what is said to be there', () => {
  test.each([
    ['€48', '€48.00', true],
    ['€48', '€48.50', false],
    ['€48', '$48.00', false],
    ['48', '€48.00', true],
    ['$2,350', '2,350.00', true],
    ['$23.50', '$2,350', false],
    ['2350', '2,350', true],
    ['1.450,00 €', '€1,450', true],
    ['£9', '-£9.00', true],
    ['C7', 'c-7', true],
    ['C7', 'C17', false],
    ['3.1', '31', false],
    ['3.10', '3.1', false],
    ['6:15', '615', false],
  ])('%s, of %s: %s', (said, text, verdict) => {
    expect(isTrue({ is: 'text', said }, text)).toBe(verdict)
  })
})

describe('how much', () => {
  test.each([
    ['more than', '700 miles', '2,140 mi', true],
    ['less than', '700 miles', '2,140 mi', false],
    ['under', 'two kilos', '1,950 g', true],
    ['over', 'two kilos', '2,050 g', true],
    ['more than', '1,500 km', '1.6 km', false],
    ['over', 'half an hour', '0,75 h', true],
    ['at least', '3,000 grams', '3 kg', true],
    ['about', '50 euros', '€53.90', true],
    ['about', '50 euros', '€57.00', false],
    ['roughly', '$1,000', '$920', true],
    ['about', 'three hours', '2 h 50 min', true],
    ['around', '10 km', '12.4 km', false],
    ['about', '50 euros', '$50.00', null],
    ['more than', '$1,000', '$12.00', false],
  ])('%s %s, of %s: %s', (how, than, text, verdict) => {
    expect(isTrue(claimOfMeasure(how, than), text)).toBe(verdict)
  })
})
