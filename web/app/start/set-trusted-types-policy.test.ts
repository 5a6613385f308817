import { expect, test } from 'vitest'
import { radixSelectStyle } from '#contract/pages/radix-select-style.ts'
import { setTrustedTypesPolicy } from './set-trusted-types-policy.ts'

test('of all texts one becomes HTML, and one is the address of a script', () => {
  setTrustedTypesPolicy()
  const { defaultPolicy } = (globalThis as unknown as { trustedTypes: { defaultPolicy: Policy } })
    .trustedTypes
  const html = (text: string) => String(defaultPolicy.createHTML(text))
  const script = (address: string) => String(defaultPolicy.createScriptURL(address))
  expect([html(radixSelectStyle), html('<img src="x" onerror="alert(1)">')]).toEqual([radixSelectStyle, ''])
  expect([script('/worker.js'), script('https://evil.example/worker.js')]).toEqual(['/worker.js', ''])
})

type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => unknown>
