import { expect, test } from 'vitest'
import { withAddresses } from './setup-with-addresses.mjs'

const lock = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'remy', version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/@of/b': { version: '2.0.0-rc.1', integrity: 'sha512-b' },
    'node_modules/a/node_modules/@of/b': { version: '1.0.0', integrity: 'sha512-c' },
    'node_modules/called-otherwise': { name: 'its-name', version: '3.0.0', integrity: 'sha512-d' },
    'node_modules/a-link': { resolved: 'packages/here' },
    'node_modules/elsewhere': {
      version: '4.0.0',
      integrity: 'sha512-e',
      resolved: 'https://other.example/e.tgz',
    },
  },
}

test.each(['https://packages.example/npm/', 'https://packages.example/npm'])(
  'each package that comes from a registry has its address at %s',
  registry => {
    const { packages } = withAddresses(lock, registry)
    const addresses = Object.entries(packages).map(([path, entry]) => [
      path,
      'resolved' in entry ? entry.resolved : undefined,
    ])
    expect(Object.fromEntries(addresses)).toEqual({
      '': undefined,
      'node_modules/a': 'https://packages.example/npm/a/-/a-1.0.0.tgz',
      'node_modules/@of/b': 'https://packages.example/npm/@of/b/-/b-2.0.0-rc.1.tgz',
      'node_modules/a/node_modules/@of/b': 'https://packages.example/npm/@of/b/-/b-1.0.0.tgz',
      'node_modules/called-otherwise': 'https://packages.example/npm/its-name/-/its-name-3.0.0.tgz',
      'node_modules/a-link': 'packages/here',
      'node_modules/elsewhere': 'https://other.example/e.tgz',
    })
  },
)

test('all else of the lock file stays as it is', () => {
  const { packages, ...rest } = withAddresses(lock, 'https://packages.example')
  expect(rest).toEqual({ lockfileVersion: 3 })
  expect(packages['node_modules/a']).toMatchObject(lock.packages['node_modules/a'])
})
