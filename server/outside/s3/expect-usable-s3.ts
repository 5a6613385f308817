import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3'
import type { S3Access } from './s3-access.ts'
import { type S3Limits, s3Limits } from './s3-calls.ts'
import { connectS3 } from './s3-client.ts'
import { codeOf, placeOf, type S3Trouble, statusOf, troubleOf } from './s3-trouble.ts'

type Options = {
  /** Nothing will be written there, so that only listing is tried. */
  isOnlyRead?: boolean
  limits?: S3Limits
}

/**
 * Lists, writes, reads and deletes once, and tests whether the store checks conditions and checksums. A store
 * that is only down or full may still be used, at least for reading and deleting. Its trouble is returned.
 * @throws Error with one sentence if a setting is wrong, or if the store lacks what Remy needs
 */
export async function expectUsableS3(
  access: S3Access,
  { isOnlyRead = false, limits = s3Limits }: Options = {},
): Promise<Pick<S3Trouble, 'kind' | 'sentence'> | null> {
  const client = connectS3(access, limits)
  const abortSignal = AbortSignal.timeout(limits.callMillisMax)
  const root = access.prefix === '' ? '' : `${access.prefix}/`
  const Bucket = access.bucket
  // No key of a file begins with a dot.
  const probe = { Bucket, Key: `${root}.probe-${randomUUID()}` }
  const put = (how: Partial<PutObjectCommandInput>) =>
    client.send(new PutObjectCommand({ ...probe, Body: 'Remy', ...how }), { abortSignal })
  const remove = () => client.send(new DeleteObjectCommand(probe), { abortSignal })

  /** Writes in a way that the store must refuse. */
  async function expectRefusal(how: Partial<PutObjectCommandInput>, lacks: string) {
    try {
      await put(how)
    } catch (cause) {
      if (refusals.includes(statusOf(cause))) return
      throw cause
    }
    await remove()
    throw new UnfitStoreError(`Remy cannot use ${placeOf(access)}: ${lacks} (FILES).`)
  }

  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: root, MaxKeys: 1 }), { abortSignal })
    if (isOnlyRead) return null
    await put({ IfNoneMatch: '*' }).catch(toleratePrecondition)
    await expectRefusal({ IfNoneMatch: '*' }, 'it overwrites files despite If-None-Match')
    await expectRefusal({ ChecksumSHA256: wrongChecksum }, 'it does not compare uploads with their SHA-256')
    const { Body } = await client.send(new GetObjectCommand(probe), { abortSignal })
    await Body?.transformToByteArray()
    await remove()
    return null
  } catch (cause) {
    if (cause instanceof UnfitStoreError) throw cause
    const { sentence, isSetting, kind } = troubleOf(cause, access)
    if (isSetting) throw new Error(sentence, { cause })
    return { kind, sentence }
  } finally {
    client.destroy()
  }
}

class UnfitStoreError extends Error {}

/** Bad request, conflict and failed precondition. */
const refusals = [400, 409, 412]
const wrongChecksum = Buffer.alloc(32).toString('base64')

/** The library repeated the first write, whose response was lost. */
function toleratePrecondition(cause: unknown) {
  if (codeOf(cause) !== 'PreconditionFailed') throw cause
}
