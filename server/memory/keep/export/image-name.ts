import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import type { StoredType } from '#server/schema/tables/screenshot-tables.ts'

/** Letters and digits of any script. Everything else, which a file system might refuse, becomes a hyphen. */
export function imageName({ id, title, media_type }: ScreenshotRow): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  const short = [...words.join('-')].slice(0, titleCharsMax).join('').replace(/-$/, '')
  const folder = media_type === 'text/plain' ? 'texts' : 'images'
  return `${folder}/${[id, short].filter(Boolean).join('-')}.${endings[media_type]}`
}

const titleCharsMax = 60
const endings: Record<StoredType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
}
