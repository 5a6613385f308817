import { S3Client } from '@aws-sdk/client-s3'
import type { S3Access } from './s3-access.ts'
import type { S3Limits } from './s3-calls.ts'

/** The library's client: three attempts, each with a timeout. */
export const connectS3 = (access: S3Access, { attemptMillisMax }: S3Limits): S3Client =>
  new S3Client({
    region: access.region,
    endpoint: access.endpoint,
    forcePathStyle: access.isPathStyle,
    credentials: access.credentials,
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: connectMillisMax,
      requestTimeout: attemptMillisMax,
      throwOnRequestTimeout: true,
      // A slow reader of an image would run into it. `piecesOf` has its own.
      socketTimeout: 0,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
    // Checked where a file is read as a whole. The checking stream does not end when its reader leaves.
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const connectMillisMax = 3_000
/** As many as images may be sent at once: each holds a connection while its reader is slow. */
const maxSockets = 256
