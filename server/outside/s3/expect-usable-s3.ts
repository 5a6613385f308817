import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { S3Access } from './s3-access.ts'
import { type S3Limits, s3Limits } from './s3-calls.ts'
import { connectS3 } from './s3-client.ts'
import { troubleOf } from './s3-trouble.ts'

/**
 * Lists, writes, reads and deletes once. A store that is only away may come back: its trouble is returned.
 * @throws Error with one sentence if a setting is wrong
 */
export async function expectUsableS3(access: S3Access, limits: S3Limits = s3Limits): Promise<string | null> {
  const client = connectS3(access, limits)
  const abortSignal = AbortSignal.timeout(limits.callMillisMax)
  const root = access.prefix === '' ? '' : `${access.prefix}/`
  const Bucket = access.bucket
  // No key of a file begins with a dot.
  const probe = { Bucket, Key: `${root}.probe-${randomUUID()}` }
  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: root, MaxKeys: 1 }), { abortSignal })
    await client.send(new PutObjectCommand({ ...probe, Body: 'Remy', IfNoneMatch: '*' }), { abortSignal })
    const { Body } = await client.send(new GetObjectCommand(probe), { abortSignal })
    await Body?.transformToByteArray()
    await client.send(new DeleteObjectCommand(probe), { abortSignal })
    return null
  } catch (cause) {
    const { sentence, isSetting, kind } = troubleOf(cause, access)
    if (isSetting || kind === 'full') throw new Error(sentence, { cause })
    return sentence
  } finally {
    client.destroy()
  }
}
