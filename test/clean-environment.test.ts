import { expect, test } from 'vitest'
import { cleanEnvironment } from './clean-environment.ts'

test("a person's own settings do not reach a test", () => {
  const own = {
    DATABASE_URL: 'postgres://real',
    DATA_DIR: '/real',
    PORT: '80',
    NODE_ENV: 'production',
    NODE_OPTIONS: '-r x',
  }
  expect(cleanEnvironment({ ...own, PATH: '/bin', LC_ALL: 'C', CI: 'true' })).toEqual({
    PATH: '/bin',
    LC_ALL: 'C',
    CI: 'true',
  })
})
