/** What Remy does with a file of an archive, by its name: the bytes decide later what a picture is. */
export function whatToTake(name: string): 'picture' | 'sidecar' | 'nothing' {
  const base = name.slice(name.lastIndexOf('/') + 1)
  if (leftovers.test(name) || base.startsWith('._') || names.has(base.toLowerCase())) return 'nothing'
  return /\.(?:json|ndjson|csv|xmp)$/i.test(base) ? 'sidecar' : 'picture'
}

/** Folders that computers leave in archives. */
const leftovers = /(?:^|\/)(?:__MACOSX|@eaDir|\.Trashes|\.Spotlight-V100)\//
const names = new Set(['.ds_store', 'thumbs.db', 'desktop.ini', '.nomedia', 'archive_browser.html'])
