import { messageOf } from '#server/platform/message-of.ts'
import type { S3Access } from './s3-access.ts'

export type S3Trouble = {
  kind: 'away' | 'full'
  /** Only a person can mend it. Otherwise it may pass. */
  isSetting: boolean
  sentence: string
}

/** What is wrong with an S3 store, in one sentence. */
export function troubleOf(error: unknown, access: S3Access): S3Trouble {
  const code = codeOf(error)
  const known = troubles.find(({ codes }) => codes.includes(code)) ?? unknown(error, code)
  const said = known.say(access)
  const sentence = said.charAt(0).toUpperCase() + said.slice(1)
  return { kind: known.kind ?? 'away', isSetting: known.isSetting, sentence }
}

function unknown(error: unknown, code: string): Row {
  const status = statusOf(error)
  const reason = [...new Set([code, messageOf(error)])].filter(Boolean).join(': ')
  const isSetting = status >= 400 && status < 500 && status !== 429
  return { codes: [], isSetting, say: access => `${placeOf(access)} answers: ${reason}` }
}

type Row = { codes: string[]; kind?: 'full'; isSetting: boolean; say: (access: S3Access) => string }

/** Error codes: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
const troubles: Row[] = [
  {
    codes: ['NoSuchBucket'],
    isSetting: true,
    say: ({ bucket, endpoint }) =>
      `There is no bucket ${bucket}${endpoint ? ` at ${endpoint}` : ''} (FILES).`,
  },
  {
    codes: ['InvalidAccessKeyId', 'InvalidClientTokenId', 'UnrecognizedClientException'],
    isSetting: true,
    say: access => `${placeOf(access)} does not know this access key (S3_ACCESS_KEY_ID).`,
  },
  {
    codes: ['SignatureDoesNotMatch'],
    isSetting: true,
    say: access => `The secret key for ${placeOf(access)} is wrong (S3_SECRET_ACCESS_KEY).`,
  },
  {
    codes: ['ExpiredToken', 'InvalidToken', 'TokenRefreshRequired'],
    isSetting: true,
    say: access => `The session token for ${placeOf(access)} is wrong or has expired (AWS_SESSION_TOKEN).`,
  },
  {
    codes: ['CredentialsProviderError', 'TokenProviderError'],
    isSetting: true,
    say: access => `There is no key for ${placeOf(access)}: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
  },
  {
    codes: ['AccessDenied', 'AllAccessDisabled', 'AccountProblem', 'Forbidden', '403'],
    isSetting: true,
    say: access => `This key may not list, read, write and delete in ${placeOf(access)} (FILES).`,
  },
  {
    codes: ['RequestTimeTooSkewed', 'RequestExpired'],
    isSetting: true,
    say: access => `The clocks of this machine and of ${placeOf(access)} differ by more than 15 minutes.`,
  },
  {
    codes: ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'],
    isSetting: true,
    say: access => `${placeOf(access)} is in another region (S3_REGION).`,
  },
  {
    codes: ['NotImplemented', '501'],
    isSetting: true,
    say: access => `Remy cannot use ${placeOf(access)}: it lacks conditional writes or checksums (FILES).`,
  },
  {
    codes: ['ENOTFOUND'],
    isSetting: true,
    say: access => `There is no server with the name of ${placeOf(access)} (S3_ENDPOINT, S3_PATH_STYLE).`,
  },
  {
    codes: ['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded', 'XMinioStorageFull', 'StorageFull'],
    kind: 'full',
    isSetting: false,
    say: access => `${placeOf(access)} is full.`,
  },
  {
    codes: ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
    isSetting: false,
    say: access => `${placeOf(access)} cannot be reached.`,
  },
  {
    codes: ['ETIMEDOUT', 'TimeoutError', 'AbortError', 'RequestTimeout'],
    isSetting: false,
    say: access => `${placeOf(access)} does not answer in time.`,
  },
]

export const placeOf = ({ bucket, endpoint }: S3Access) =>
  endpoint ? `the bucket ${bucket} at ${endpoint}` : `the bucket ${bucket}`

/** The library's errors have the code as their name, those of Node as their code. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error.name === 'Error' && error.cause ? codeOf(error.cause) : error.name
}

export function statusOf(error: unknown): number {
  if (!(error instanceof Error && '$metadata' in error)) return 0
  const { $metadata: metadata } = error
  const status =
    typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata ? metadata.httpStatusCode : 0
  return typeof status === 'number' ? status : 0
}
