import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useAuth } from './use-auth.ts'

test('using it outside its provider is an error that says so', async () => {
  await expect(renderHook(() => useAuth())).rejects.toThrow('useAuth must be used within an AuthProvider')
})
