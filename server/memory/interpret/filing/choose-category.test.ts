import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'
import { defaultCategories } from './default-categories.ts'

const numbered = (names: string[]) => names.map((name, i) => ({ id: i + 1, name }))

function filedUnder(names: string[], text: string): string | null {
  const categories = numbered(names)
  const { categoryId } = interpret({ reading: aReading(text), categories, seenAt: 0 })
  return categories.find(category => category.id === categoryId)?.name ?? null
}

const recipe =
  '# Lemon cake\nIngredients\n200 g flour\n2 eggs\n100 g butter\nPreheat oven to 180 °C and bake for 40 minutes.'
const train =
  '# Berlin to Prague\nYour train ticket\nCoach 263\nSeat 71\nDeparture    09:16\nPlatform    7\n14 May 2026'

test("a recipe goes where the user's own name for it points, in any of their words", () => {
  expect(filedUnder(defaultCategories, recipe)).toBe('Food & Recipes')
  expect(filedUnder(['Trips', 'Cooking'], recipe)).toBe('Cooking')
  expect(filedUnder(['Reisen', 'Rezepte'], recipe)).toBe('Rezepte')
  expect(filedUnder(['Viajes', 'Recetas'], recipe)).toBe('Recetas')
  expect(filedUnder(['Restaurants', 'Recipes'], recipe)).toBe('Recipes')
})

test('a category of a word that stands in the picture has it', () => {
  expect(filedUnder(['Work', 'Prague 2026'], train)).toBe('Prague 2026')
})

const bed =
  '# Raised bed\nSow broad beans in March\nWater the seedlings twice a week\nCompost    2 bags\nMulch round the strawberries'

test('a narrower category of their own goes before the wider one', () => {
  expect(filedUnder(['Home', 'Garden'], bed)).toBe('Garden')
  expect(filedUnder(defaultCategories, bed)).toBe('Home')
})

test('a category that stands for no topic has what is near to its name in meaning', () => {
  const pattern = '# Fjord mittens\nCast on 48 stitches\nKnit 2, purl 2\nYarn    2 balls\nNeedles    3 mm'
  expect(filedUnder(['Work', 'Crochet'], pattern)).toBe('Crochet')
})

test('nothing is filed where nothing fits', () => {
  expect(filedUnder(['Work', 'Chats'], recipe)).toBeNull()
  expect(filedUnder([], recipe)).toBeNull()
  expect(filedUnder(['Other', 'Misc', 'Zzz'], recipe)).toBeNull()
  expect(filedUnder(defaultCategories, 'Blorp zint\nQuaddle 7')).toBeNull()
})

test('between two that fit alike, neither is chosen', () => {
  expect(filedUnder(['Food', 'Meals'], recipe)).toBeNull()
})

test('what others will be alike by holds its words, and none of a password', () => {
  const text = 'Guest Wi-Fi\nNetwork    Harbour House\nPassword    correcthorse\nAsk at the reception'
  const { filing } = interpret({ reading: aReading(text), categories: [], seenAt: 0 })
  expect(filing.traits).toContain('harbour')
  expect(filing.traits).not.toContain('correcthorse')
})

test('of the words that a move was learned by, those of any page are no reason', () => {
  const text = '# Grout tile\nSunday\nMonday\nThanks please\nHello dear'
  const categories = numbered(['Work', 'Casa Nova'])
  const seen = { reading: aReading(text), categories, seenAt: 0 }
  const { traits } = interpret(seen).filing
  const move = {
    about: 'category' as const,
    traits,
    categoryId: 2,
    categoryBefore: null,
    type: null,
    typeBefore: null,
  }
  const { because, movesFollowed } = interpret({ ...seen, taught: { of: [move], emptied: [] } }).filing
  expect(movesFollowed).toBe(1)
  expect(because.length).toBeGreaterThan(0)
  expect(because.join(' ')).not.toMatch(/sunday|monday|thanks/i)
})
