import { Change } from './change.ts'
import { ContentType } from './content-type.ts'
import { endpoint } from './endpoint.ts'
import { Id, IdParams } from './identifier.ts'
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
  summary: 'Your categories, in your order; by name until you give them one',
  access: 'signed-in',
  scope: 'read',
  input: {},
  output: { 200: z.array(Category) },
  problems: ['session.missing'],
})

export const countCategories = endpoint({
  method: 'GET',
  path: '/api/categories/counts',
  summary: 'How many screenshots each category has, also by type; those that have none are left out',
  access: 'signed-in',
  scope: 'read',
  input: { query: z.object({ type: ContentType.optional() }) },
  /** `categoryId` is null for Uncategorized. */
  output: { 200: z.array(z.object({ categoryId: Id.nullable(), count: z.int() })) },
  problems: ['session.missing', 'request.invalid'],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/categories',
  summary: 'Create a category',
  access: 'signed-in',
  scope: 'write',
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

export const renameCategory = endpoint({
  method: 'PATCH',
  path: '/api/categories/:id',
  summary: 'Rename a category',
  access: 'signed-in',
  input: { params: IdParams, body: NewCategory },
  output: { 200: z.object({ category: Category, change: Change.nullable() }) },
  problems: [
    'session.missing',
    'request.invalid',
    'category.unknown',
    'category.name-taken',
    'request.too-many',
  ],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/categories/:id',
  summary: 'Delete a category; its screenshots become Uncategorized',
  access: 'signed-in',
  input: { params: IdParams },
  output: { 200: z.object({ change: Change }) },
  problems: ['session.missing', 'category.unknown', 'request.too-many'],
})

export const reorderCategories = endpoint({
  method: 'POST',
  path: '/api/categories/order',
  summary: 'Give your categories an order; those that are not named keep theirs, at the end',
  access: 'signed-in',
  input: { body: z.object({ ids: z.array(Id).min(1).max(10_000) }).strict() },
  /** `change` is null if they had that order already. */
  output: { 200: z.object({ categories: z.array(Category), change: Change.nullable() }) },
  problems: ['session.missing', 'request.invalid', 'category.unknown', 'request.too-many'],
})

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/api/categories/:id/merge',
  summary: 'Move all screenshots of a category, and what its moves taught, into another, and delete it',
  access: 'signed-in',
  input: { params: IdParams, body: z.object({ into: Id }).strict() },
  output: { 200: z.object({ category: Category, change: Change }) },
  problems: ['session.missing', 'request.invalid', 'category.unknown', 'request.too-many'],
})
