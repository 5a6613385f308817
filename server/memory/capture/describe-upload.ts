import type { NewScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { StoredType } from '#server/schema/tables.ts'
import { capturedAt } from './captured-at.ts'
import { cleanFileName } from './clean-file-name.ts'

/** The row of an upload before it is read. */
export async function describeUpload(upload: Described, now: number): Promise<NewScreenshotRow> {
  const fileName = cleanFileName(upload.fileName)
  return {
    sha256: upload.sha256,
    file_key: upload.fileKey,
    file_name: fileName,
    media_type: upload.mediaType,
    bytes: upload.bytes.length,
    width: upload.width,
    height: upload.height,
    preview: upload.preview,
    picture_hash: upload.hash,
    title: fileName.replace(/\.[^.]*$/, '') || 'Screenshot',
    description: '',
    analysis: '',
    extracted_text: '',
    category_id: upload.categoryId,
    type: 'unknown',
    tags: '[]',
    // The person chose the category, so filing does not change it.
    corrected: JSON.stringify(upload.categoryId === null ? [] : ['categoryId']),
    progress: 'captured',
    failed_step: null,
    failure_reason: null,
    captured_at:
      upload.mediaType === 'text/plain' ? null : await capturedAt(upload.bytes, now, upload.timeZone),
    created_at: now,
    updated_at: now,
  }
}

type Described = {
  preview: string
  hash: string | null
  width: number
  height: number
  bytes: Uint8Array
  /** The file's name on the person's device. */
  fileName: string
  fileKey: string
  mediaType: StoredType
  sha256: string
  categoryId: number | null
  /** The uploader's time zone. */
  timeZone?: string | undefined
}
