import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FileFailure } from './upload-file.ts'

const endings = new Set('.png .jpg .jpeg .gif .webp .heic .heif .avif .pdf'.split(' '))

/** Also photos and documents that Remy converts. */
export const isPictureFile = (path: string): boolean => endings.has(extname(path).toLowerCase())

/**
 * The pictures among files and folders, and which of these are not there. A file that was named is taken
 * whatever its name ends in.
 */
export async function pictureFiles(paths: string[]): Promise<{ files: string[]; missing: FileFailure[] }> {
  const files: string[] = []
  const missing: FileFailure[] = []
  for (const path of paths) {
    const about = await stat(path).catch(whyNot)
    if (typeof about === 'string') missing.push({ file: path, error: about })
    else if (!about.isDirectory()) files.push(path)
    else files.push(...(await picturesIn(path)))
  }
  return { files, missing }
}

const whyNot = (error: NodeJS.ErrnoException): string =>
  error.code === 'ENOENT' || error.code === 'ENOTDIR' ? 'There is no such file.' : 'It cannot be read.'

/** In all folders below it too. Hidden files and links are left out. */
async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && isPictureFile(entry.name) && !entry.name.startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
