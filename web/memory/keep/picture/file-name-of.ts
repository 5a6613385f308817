/** A title as a file name: without characters that some system forbids, and not too long. */
export function fileNameOf(title: string, extension: string): string {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 80)
    .replace(/[\s.]+$/, '')
  return `${name || 'screenshot'}.${extension}`
}
