import { endpoint } from './endpoint.ts'
import { Id } from './identifier.ts'
import { text } from './text.ts'
import { z } from './zod.ts'

export const categoryNameCharsMax = 50

export const Category = z.object({ id: Id, name: z.string() })
export type Category = z.infer<typeof Category>

const NewCategory = z.object({
  name: text()
    .trim()
    .min(1, 'Category name is required.')
    .max(categoryNameCharsMax, `Category name must be at most ${categoryNameCharsMax} characters.`),
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'Your categories, by name',
  access: 'signed-in',
  input: {},
  output: { 200: z.array(Category) },
  problems: ['session.missing'],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/categories',
  summary: 'Create a category',
  access: 'signed-in',
  input: { body: NewCategory },
  output: { 201: Category },
  problems: [
    'session.missing',
    'request.invalid',
    'category.name-taken',
    'category.too-many',
    'request.too-many',
  ],
})
