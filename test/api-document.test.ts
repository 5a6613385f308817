import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aBlankReader } from './a-blank-reader.ts'
import { startApp } from './start-app.ts'

type Operation = { security?: { key?: string[] }[] }
type Document = { paths: Record<string, Record<string, Operation>> }

test('docs/api.md and the OpenAPI document name the same calls for keys, with the same scopes', async () => {
  await using app = await startApp({ reader: aBlankReader() })
  const { body } = await app.visitor().get('/api/openapi.json')
  const described = Object.entries((body as Document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security = [] }]) => {
      const key = security.find(one => one.key)?.key
      return key ? `${method.toUpperCase()} ${path}: ${key[0] ?? 'any'}` : []
    }),
  )
  const text = await readFile(new URL('../docs/api.md', import.meta.url), 'utf8')
  const calls = [...text.matchAll(/^\| `([A-Z]+ \/\S+)` \| `?(\w+)`? \|/gm)].map(
    ([, call, scope]) => `${call}: ${scope}`,
  )
  expect(calls.sort()).toEqual(described.sort())
})
