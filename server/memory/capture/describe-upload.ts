import type { NewScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { StoredType } from '#server/schema/tables.ts'
import { capturedAt } from './captured-at.ts'
import { cleanFileName } from './clean-file-name.ts'

/** All that is known of an upload before it is read, as its row. */
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
    // A category that the person chose is theirs; filing leaves it alone.
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
  /** As the person's device called it. */
  fileName: string
  fileKey: string
  mediaType: StoredType
  sha256: string
  categoryId: number | null
  /** Of whoever uploads it. */
  timeZone?: string | undefined
}
