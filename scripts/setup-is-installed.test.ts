import { expect, test } from 'vitest'
import { isInstalled } from './setup-is-installed.mjs'

const linux = { platform: 'linux', arch: 'x64' }
const wanted = {
  '': { version: '0.1.0' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/native-linux': { version: '2.0.0', optional: true, os: 'linux', cpu: ['x64'] },
  'node_modules/native-musl': {
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  },
  'node_modules/native-mac': { version: '2.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/for-wasm': { version: '3.0.0', optional: true },
}
const onLinux = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/native-linux': { version: '2.0.0' } }

test('what is for other machines need not be there', () => {
  expect(isInstalled(wanted, onLinux, linux)).toBe(true)
})

test('what is for this machine must be', () => {
  expect(isInstalled(wanted, onLinux, { platform: 'darwin', arch: 'arm64' })).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } }, linux)).toBe(false)
})

test('another version is not what is wanted, and neither is nothing', () => {
  expect(isInstalled(wanted, { ...onLinux, 'node_modules/a': { version: '1.0.1' } }, linux)).toBe(false)
  expect(isInstalled(wanted, {}, linux)).toBe(false)
})
