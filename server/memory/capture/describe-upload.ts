import type { DocumentOutline } from '#server/memory/keep/pictures/documents/document-outline.ts'
import type { NewScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { StoredType } from '#server/schema/tables/screenshot-tables.ts'
import { capturedAt } from './captured-at.ts'
import { cleanFileName } from './clean-file-name.ts'
import type { ToldBeside } from './import/sidecars/told-beside.ts'

/** The row of an upload before it is read. */
export async function describeUpload(upload: Described, now: number): Promise<NewScreenshotRow> {
  const { told } = upload
  const fileName = cleanFileName(upload.fileName)
  return {
    sha256: upload.sha256,
    file_key: upload.fileKey,
    file_name: fileName,
    media_type: upload.mediaType,
    bytes: upload.bytes.length,
    width: upload.width,
    height: upload.height,
    pages: upload.pages ? JSON.stringify(upload.pages) : null,
    preview: upload.preview,
    picture_hash: upload.hash,
    title: fileName.replace(/\.[^.]*$/, '') || 'Screenshot',
    description: told?.description ?? '',
    analysis: '',
    extracted_text: '',
    category_id: upload.categoryId,
    type: 'unknown',
    tags: '[]',
    corrected: JSON.stringify(setByPerson(upload)),
    progress: 'captured',
    failed_step: null,
    failure_reason: null,
    captured_at: told?.capturedAt ?? (await metadataTime(upload, now)),
    created_at: now,
    updated_at: now,
  }
}

/** The fields that the user has set. Filing does not change them. */
const setByPerson = ({ categoryId, told }: Described): string[] => [
  ...(categoryId === null ? [] : ['categoryId']),
  ...(told?.description ? ['description'] : []),
]

const metadataTime = async ({ mediaType, bytes, timeZone }: Described, now: number) =>
  mediaType === 'text/plain' || mediaType === 'application/pdf' ? null : capturedAt(bytes, now, timeZone)

type Described = {
  preview: string
  hash: string | null
  width: number
  height: number
  pages?: DocumentOutline | null
  bytes: Uint8Array
  /** The file's name on the person's device. */
  fileName: string
  fileKey: string
  mediaType: StoredType
  sha256: string
  categoryId: number | null
  /** The uploader's time zone. */
  timeZone?: string | undefined
  told?: ToldBeside | null
}
