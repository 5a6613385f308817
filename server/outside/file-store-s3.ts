import { createHash, hash } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { expectFileKey, isFileKey, otherFile } from './file-key.ts'
import type { FileDigest, FileStore, OpenFile } from './file-store.ts'
import type { S3Access } from './s3/s3-access.ts'
import { bodyOf, piecesOf } from './s3/s3-body.ts'
import { s3Calls, s3Limits } from './s3/s3-calls.ts'
import { connectS3 } from './s3/s3-client.ts'
import { codeOf } from './s3/s3-trouble.ts'

type Range = { start: number; end: number }

/**
 * Stores files in a bucket of Amazon S3, or of a server that speaks its protocol. The store checks each
 * upload against our SHA-256, and keeps it.
 */
export function createS3FileStore(access: S3Access, limits = s3Limits): FileStore {
  const client = connectS3(access, limits)
  const call = s3Calls(access, limits)
  const root = access.prefix === '' ? '' : `${access.prefix}/`
  const at = (key: string) => {
    expectFileKey(key)
    return { Bucket: access.bucket, Key: `${root}${key}` }
  }

  async function write(key: string, bytes: Uint8Array, isNew: boolean, abortSignal: AbortSignal) {
    const checked = { ChecksumSHA256: hash('sha256', bytes, 'base64'), ContentLength: bytes.length }
    const command = new PutObjectCommand({
      ...at(key),
      Body: bytes,
      ...checked,
      ...(isNew && { IfNoneMatch: '*' }),
    })
    try {
      await client.send(command, { abortSignal })
      return 'written'
    } catch (cause) {
      if (isNew && codeOf(cause) === 'PreconditionFailed') return 'taken'
      throw cause
    }
  }

  /** Null if there is no such file, 'beyond' if the range begins after its end. */
  async function answerTo(key: string, range: Range | undefined, how: Read) {
    try {
      const { isChecked, abortSignal } = how
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({
        ...at(key),
        Range,
        ...(isChecked && { ChecksumMode: 'ENABLED' }),
      })
      return await client.send(command, { abortSignal })
    } catch (cause) {
      if (isMissing(cause)) return null
      if (codeOf(cause) === 'InvalidRange') return 'beyond'
      throw cause
    }
  }

  async function open(key: string, range?: Range): Promise<OpenFile | null> {
    const answer = await call(abortSignal => answerTo(key, range, { isChecked: false, abortSignal }))
    if (answer === null) return null
    if (answer === 'beyond') return { size: 0, bytes: none(), close: async () => {} }
    const body = bodyOf(answer)
    return {
      size: answer.ContentLength ?? 0,
      bytes: piecesOf(body, limits.attemptMillisMax),
      close: async () => void body.destroy(),
    }
  }

  /** What the store keeps. No hash if somebody else put the file there, in another way. */
  async function head(key: string, abortSignal: AbortSignal) {
    try {
      const command = new HeadObjectCommand({ ...at(key), ChecksumMode: 'ENABLED' })
      const { ContentLength: bytes = 0, ChecksumSHA256: kept = '' } = await client.send(command, {
        abortSignal,
      })
      // A file that was sent in parts has a hash of their hashes, and their number.
      const isWhole = /^[\w+/]{43}=$/.test(kept)
      return { bytes, sha256: isWhole ? Buffer.from(kept, 'base64').toString('hex') : null }
    } catch (cause) {
      if (isMissing(cause)) return null
      throw cause
    }
  }

  async function digest(key: string): Promise<FileDigest | null> {
    const kept = await call(signal => head(key, signal))
    if (kept === null) return null
    return kept.sha256 === null ? digestOf(await open(key)) : { bytes: kept.bytes, sha256: kept.sha256 }
  }

  return {
    open,
    digest,

    async put(key, bytes, { isNew = false } = {}) {
      const outcome = await call(signal => write(key, bytes, isNew, signal))
      // Also after an upload whose answer was lost: then the library's second attempt finds our own file.
      if (outcome === 'taken' && (await digest(key))?.sha256 !== hash('sha256', bytes, 'hex'))
        throw otherFile(key)
    },

    get: (key, range) =>
      call(async abortSignal => {
        const answer = await answerTo(key, range, { isChecked: range === undefined, abortSignal })
        if (answer === null) return null
        if (answer === 'beyond') return new Uint8Array()
        return Buffer.concat(await Array.fromAsync(bodyOf(answer)))
      }),

    async remove(key) {
      await call(abortSignal => client.send(new DeleteObjectCommand(at(key)), { abortSignal }))
    },

    async *list(folder) {
      const { Bucket, Key: Prefix } = folder === undefined ? { Bucket: access.bucket, Key: root } : at(folder)
      let ContinuationToken: string | undefined
      do {
        const page = await call(abortSignal =>
          client.send(
            new ListObjectsV2Command({
              Bucket,
              Prefix: folder === undefined ? Prefix : `${Prefix}/`,
              ContinuationToken,
            }),
            { abortSignal },
          ),
        )
        const keys = (page.Contents ?? []).map(({ Key = '' }) => Key.slice(root.length))
        yield* keys.filter(isFileKey)
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

type Read = { isChecked: boolean; abortSignal: AbortSignal }

async function digestOf(file: OpenFile | null): Promise<FileDigest | null> {
  if (!file) return null
  const sha256 = createHash('sha256')
  for await (const piece of file.bytes) sha256.update(piece)
  return { bytes: file.size, sha256: sha256.digest('hex') }
}

async function* none(): AsyncGenerator<Uint8Array> {}

/** NoSuchBucket is another matter: the store is away. */
const isMissing = (cause: unknown) => ['NoSuchKey', 'NotFound'].includes(codeOf(cause))
