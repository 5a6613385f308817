import { expect, test } from 'vitest'
import { places } from './places.ts'

const all = ['note', 'idea', 'reminder', 'habit', 'project', 'task', 'quote', 'workout', 'meal']

test.each([
  ['/app', all],
  ['/screenshots', all],
  ['/notes', ['note', 'idea', 'quote', 'reminder']],
  ['/habits', ['habit', 'workout', 'task']],
  ['/projects', ['project', 'task', 'idea']],
  ['/reminders', ['reminder', 'task', 'idea']],
])('%s offers the types it is about', (path, types) => {
  expect(places.find(place => place.path === path)?.types).toEqual(types)
})
