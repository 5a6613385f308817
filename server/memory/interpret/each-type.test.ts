import { expect, test } from 'vitest'
import { type ContentType, contentTypes } from '#contract/content-type.ts'
import { aReading } from '#test/a-reading.ts'
import { interpret } from './interpret.ts'

const pages: Record<ContentType, string> = {
  note: '# Network details\nNetwork    Birch_House\nPassword    quiet-otter-81\nSecurity    WPA2',
  idea: 'Idea: a bench that folds into the hedge, so that the path stays free',
  reminder: '# Reminders\nRenew the parking permit\nCall the plumber\nReturn the library books',
  habit: '# Habits\n3 of 5 habits done\nRead 20 minutes    12 day streak\nStretch    4 day streak',
  project:
    '# Garden studio\nProject plan\nMilestone 1    Foundation    2 Feb\nMilestone 2    Roof    16 Feb\nStatus    On track',
  task: '# Grocery list\nMilk\nOat flakes\nTwo lemons\nCoffee beans',
  quote: '“The best way out is always through.”\n— Robert Frost',
  workout: '# Leg Day\nSquat    4 × 8    80 kg\nLunges    3 × 12    20 kg\nCalf raise    3 × 15    40 kg',
  meal: '# Lentil Soup\nIngredients\n250 g red lentils\n1 onion\nMethod\n1. Fry the onion.\n2. Add the lentils.',
  unknown: 'Blorp zint',
}

test.each([...contentTypes, 'unknown'] as const)('a page of the type %s is told to be of it', type => {
  expect(interpret({ reading: aReading(pages[type]), categories: [], seenAt: 0 }).type).toBe(type)
})
