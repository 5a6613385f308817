/** Where an S3 bucket is, and how to sign in. */
export type S3Access = {
  bucket: string
  /** The folder in the bucket, without slashes around it. Empty for the whole bucket. */
  prefix: string
  /** The address of a store other than Amazon's. */
  endpoint: string | undefined
  region: string
  /** `http://host/bucket/key` instead of `http://bucket.host/key`. */
  isPathStyle: boolean
  /** Without them, the library looks where the AWS tools do: profiles, containers, roles of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}
