import { CallError } from '#web/api/call-error.ts'

export type UploadFailure = {
  /** For the toast: the server's sentence, its status, or neither. */
  sentence: string
  /** For the red box: the reason. Empty if the server gave none. */
  reason: string
  /** Whether the same file may succeed another time. */
  isWorthRepeating: boolean
}

export function uploadFailure(error: unknown): UploadFailure {
  if (!(error instanceof CallError)) {
    return { sentence: 'Failed to upload screenshot', reason: '', isWorthRepeating: true }
  }
  const { status, sentence } = error
  return {
    sentence: sentence || `Upload failed: ${status}`,
    reason: sentence,
    isWorthRepeating: ![400, 413, 415, 422].includes(status),
  }
}
