import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { expectFileStore } from '#test/contracts/file-store-contract.ts'
import { aBucket, reader } from '#test/s3/a-bucket.ts'
import { createS3FileStore } from './file-store-s3.ts'
import { expectUsableS3 } from './s3/expect-usable-s3.ts'
import type { S3Access } from './s3/s3-access.ts'
import { s3Limits } from './s3/s3-calls.ts'

async function aStore(options?: Parameters<typeof aBucket>[0]) {
  const bucket = await aBucket(options)
  const files = createS3FileStore(bucket.access)
  return { ...bucket, files, [Symbol.asyncDispose]: () => bucket[Symbol.asyncDispose]() }
}

const bytes = (text: string) => Buffer.from(text)
const key = 'images/7/0d5e'

expectFileStore('in a bucket', () => aStore({ pageKeysMax: 2 }))

test('a file lies under the prefix, and others there that are no keys are not listed', async () => {
  await using store = await aStore()
  await store.files.put(key, bytes('ours'))
  store.objects.set('remy/.probe-1', { bytes: bytes('x'), sha256: null })
  store.objects.set('other/images/8/a', { bytes: bytes('x'), sha256: null })
  expect(await Array.fromAsync(store.files.list())).toEqual([key])
  expect([...store.objects.keys()]).toContain(`remy/${key}`)
  await using whole = await aStore({ prefix: '' })
  await whole.files.put(key, bytes('ours'))
  expect(await Array.fromAsync(whole.files.list())).toEqual([...whole.objects.keys()])
})

describe('a store that is', () => {
  test('damaged is noticed where a file is read as a whole', async () => {
    await using store = await aStore()
    await store.files.put(key, bytes('original'))
    const object = store.objects.get(`remy/${key}`)
    if (object) object.bytes = bytes('originel')
    await expect(store.files.get(key)).rejects.toThrow('differs from its checksum')
    // The store does not know yet.
    expect((await store.files.digest(key))?.bytes).toBe(8)
  })

  test('unsteady loses nothing: a broken download, a lost answer and a wrong clock are overcome', async () => {
    await using store = await aStore()
    store.weather.lostAnswers = 1
    await store.files.put(key, bytes('original'), { isNew: true })
    store.weather.brokenBodies = 1
    expect(await store.files.get(key)).toEqual(bytes('original'))
    store.weather.aheadMillis = 3_600_000
    await store.files.put(key, bytes('new'))
    expect(await store.files.get(key)).toEqual(bytes('new'))
  })

  test('away says so in one sentence, and is used again when it is back', async () => {
    await using store = await aStore()
    const files = createS3FileStore(store.access, { ...s3Limits, restMillis: 0 })
    store.goDown()
    await expect(files.put(key, bytes('x'))).rejects.toThrow(
      /^The file store is away: The bucket pictures at http.* cannot be reached\.$/,
    )
    store.weather.isDown = false
    await files.put(key, bytes('x'))
    store.weather.isSilent = true
    const impatient = createS3FileStore(store.access, { ...s3Limits, callMillisMax: 50 })
    await expect(impatient.get(key)).rejects.toThrow(/^The file store is away: .* does not answer in time\.$/)
    store.weather.isSilent = false
    expect(await files.get(key)).toEqual(bytes('x'))
  })

  test('away for three calls is left alone for a while, so that nobody waits for it', async () => {
    await using store = await aStore()
    const files = createS3FileStore(store.access, { ...s3Limits, restMillis: 600_000 })
    store.goDown()
    for (let i = 0; i < 3; i++) await expect(files.get(key)).rejects.toThrow('cannot be reached')
    store.weather.isDown = false
    await expect(files.get(key)).rejects.toThrow('The file store is away: it has failed several times.')
  })

  test('full says so, and still answers reads', async () => {
    await using store = await aStore()
    await store.files.put(key, bytes('x'))
    store.weather.isFull = true
    for (let i = 0; i < 4; i++)
      await expect(store.files.put('images/7/b', bytes('y'))).rejects.toThrow('The file store is full')
    expect(await store.files.get(key)).toEqual(bytes('x'))
  })
})

describe('before the first use', () => {
  test('a store that is set up well leaves nothing behind', async () => {
    await using store = await aStore()
    expect(await expectUsableS3(store.access)).toBeNull()
    expect(store.objects.size).toBe(0)
  })

  test('a full store, and one that may only be read, can be read', async () => {
    await using store = await aStore()
    store.weather.isFull = true
    expect(await expectUsableS3(store.access)).toEqual({
      kind: 'full',
      sentence: expect.stringMatching(/^The bucket pictures at .* is full\.$/),
    })
    const access = { ...store.access, credentials: keyed(reader, 'readers-secret') }
    expect(await expectUsableS3(access, { isOnlyRead: true })).toBeNull()
  })

  test('a store that checks no conditions, or no checksums, stops the start with one sentence', async () => {
    await using store = await aStore()
    store.weather.ignores = 'if-none-match'
    await expect(expectUsableS3(store.access)).rejects.toThrow(/: it overwrites files despite If-None-Match/)
    store.weather.ignores = 'x-amz-checksum-sha256'
    await expect(expectUsableS3(store.access)).rejects.toThrow(
      / not compare uploads with their SHA-256 \(FILES/,
    )
    expect(store.objects.size).toBe(0)
    store.weather.refusal = '501 NotImplemented'
    await expect(expectUsableS3(store.access)).rejects.toThrow(/lacks conditional writes or checksums/)
  })

  const wrong: [what: string, change: Partial<S3Access>, sentence: RegExp][] = [
    [
      'a bucket that is not there',
      { bucket: 'elsewhere' },
      /^There is no bucket elsewhere at http.* \(FILES\)\.$/,
    ],
    [
      'an unknown key',
      { credentials: keyed('NOBODY') },
      /does not know this access key \(S3_ACCESS_KEY_ID\)/,
    ],
    ['a wrong secret', { credentials: keyed('AKIAOWNER') }, /^The secret key for the bucket .* is wrong/],
    [
      'a bucket that may not be written',
      { credentials: keyed(reader, 'readers-secret') },
      /^This key may not /,
    ],
  ]
  test.each(wrong)('%s stops the start with one sentence', async (_what, change, sentence) => {
    await using store = await aStore()
    await expect(expectUsableS3({ ...store.access, ...change })).rejects.toThrow(sentence)
  })

  test('no key at all stops the start with one sentence', async () => {
    await using store = await aStore()
    await using home = await mkdtempDisposable(join(tmpdir(), 'remy-no-key-'))
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    for (const [name, file] of Object.entries({
      AWS_CONFIG_FILE: 'config',
      AWS_SHARED_CREDENTIALS_FILE: 'keys',
    }))
      vi.stubEnv(name, join(home.path, file))
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      vi.stubEnv(name, undefined)
    await expect(expectUsableS3({ ...store.access, credentials: undefined })).rejects.toThrow(
      /^There is no key for the bucket pictures at http.*: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY\.$/,
    )
    vi.unstubAllEnvs()
  })

  test('a clock that stays wrong stops the start with one sentence', async () => {
    await using store = await aStore()
    // A clock that is not told in answers cannot be corrected for.
    store.weather.refusal = '403 RequestTimeTooSkewed'
    await expect(expectUsableS3(store.access)).rejects.toThrow(
      /^The clocks of this machine and of the bucket .* differ by more than 15 minutes\.$/,
    )
  })

  test('a store that is only away does not', async () => {
    await using store = await aStore()
    store.goDown()
    expect((await expectUsableS3(store.access))?.sentence).toMatch(
      /^The bucket pictures at .* cannot be reached\.$/,
    )
  })
})

function keyed(accessKeyId: string, secretAccessKey = 'wrong') {
  return { accessKeyId, secretAccessKey }
}
