import { expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { describeSaved } from './describe-saved.ts'

const fact = (kind: Fact['kind'], text: string, label: string | null = null): Fact => ({
  ...{ kind, text, label },
  ...{ value: text, line: text, box: null },
})
const filed = { progress: 'filed' as const, failed_step: null, extracted_text: '' }

test('a memory is told by its title and the first exact things in it', () => {
  const facts = [
    fact('code', 'VN123'),
    fact('code', 'VN123', 'Flight'),
    fact('code', '12', 'Gate'),
    fact('date', 'Fri 18:40'),
    fact('code', '14A', 'Seat'),
  ]
  expect(describeSaved({ ...filed, title: 'Boarding pass VN123' }, facts)).toBe(
    'Boarding pass VN123, gate 12, Fri 18:40',
  )
})

test('what opens a door is not sent through the air', () => {
  const facts = [fact('code', 'hunter2', 'Password'), fact('code', '4471', 'PIN')]
  expect(describeSaved({ ...filed, title: 'Wi-Fi' }, facts)).toBe('Wi-Fi')
  const locker = { ...filed, title: 'Parcel', extracted_text: 'Parcel locker 14\nCode 7731' }
  expect(describeSaved(locker, [fact('code', '7731', 'Code')])).toBe('Parcel')
})

test('nor is it where a person made it part of the title', () => {
  const door = { ...filed, title: 'Side door 4471', extracted_text: 'Side door\nPIN: 4471' }
  expect(describeSaved(door, [])).toBe('Side door •••')
  const scanned = { ...filed, title: 'Maple Sommerhaus77' }
  expect(describeSaved(scanned, [fact('code', 'Sommerhaus77', 'Password')])).toBe('Maple •••')
})

test('one that was not read, or not yet, is said to be so', () => {
  expect(describeSaved({ ...filed, title: 'x', progress: 'captured', failed_step: 'extract' }, [])).toBe(
    'a picture that I could not read',
  )
  expect(describeSaved({ ...filed, title: 'x', progress: 'captured', failed_step: null }, [])).toBe(
    'a picture that I am still reading',
  )
})
