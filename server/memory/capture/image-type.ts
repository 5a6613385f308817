import type { AcceptedImageType } from '#contract/screenshot.ts'

/** The type of the bytes, whatever the file name. Null if Remy does not accept it. */
export function imageTypeOf(bytes: Uint8Array): AcceptedImageType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'image/gif'
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  return null
}
