import { z } from 'zod'
import { type SettingTrouble, switchSetting } from '#server/platform/setting.ts'
import type { S3Access } from './s3-access.ts'

const s3Address = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]+(?:\/[\w.-]+)*))?\/?$/

export const s3Fields = {
  FILES: z.string().regex(s3Address, 'must be an address such as s3://bucket/remy').optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example' })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_PATH_STYLE: switchSetting().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_ENDPOINT_URL_S3: z.string().optional(),
  AWS_ENDPOINT_URL: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_DEFAULT_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
}

type Settings = z.infer<z.ZodObject<typeof s3Fields>>

/** Null if images are stored in the data folder. */
export const s3In = (settings: Settings): S3Access | null =>
  settings.FILES === undefined ? null : s3At(settings.FILES, settings)

/**
 * The bucket at an address such as `s3://bucket/remy`. Our own variables win over those of the AWS tools.
 * Null if it is no such address.
 */
export function s3At(address: string, settings: Settings): S3Access | null {
  const [, bucket, prefix = ''] = s3Address.exec(address) ?? []
  if (bucket === undefined) return null
  const endpoint = settings.S3_ENDPOINT ?? settings.AWS_ENDPOINT_URL_S3 ?? settings.AWS_ENDPOINT_URL
  const { S3_ACCESS_KEY_ID: ownId, S3_SECRET_ACCESS_KEY: ownSecret } = settings
  const { AWS_ACCESS_KEY_ID: awsId, AWS_SECRET_ACCESS_KEY: awsSecret, AWS_SESSION_TOKEN } = settings
  const own = ownId && ownSecret ? { accessKeyId: ownId, secretAccessKey: ownSecret } : undefined
  const aws = awsId && awsSecret ? { accessKeyId: awsId, secretAccessKey: awsSecret } : undefined
  return {
    ...{ bucket, prefix, endpoint },
    region: settings.S3_REGION ?? settings.AWS_REGION ?? settings.AWS_DEFAULT_REGION ?? 'us-east-1',
    isPathStyle: settings.S3_PATH_STYLE ?? endpoint !== undefined,
    credentials: own ?? (aws && { ...aws, ...(AWS_SESSION_TOKEN && { sessionToken: AWS_SESSION_TOKEN }) }),
  }
}

export function s3Troubles({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings): SettingTrouble[] {
  if (S3_ACCESS_KEY_ID && !S3_SECRET_ACCESS_KEY)
    return [['S3_SECRET_ACCESS_KEY', 'must be set when S3_ACCESS_KEY_ID is set']]
  if (S3_SECRET_ACCESS_KEY && !S3_ACCESS_KEY_ID)
    return [['S3_ACCESS_KEY_ID', 'must be set when S3_SECRET_ACCESS_KEY is set']]
  return []
}
