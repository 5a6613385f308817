import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { CommandError } from './command-error.ts'

const endings = new Set(['.png', '.jpg', '.jpeg', '.gif', '.webp'])

export const isPictureFile = (path: string): boolean => endings.has(extname(path).toLowerCase())

/** The pictures among files and folders. A file that was named is taken whatever its name ends in. */
export async function pictureFiles(paths: string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const about = await stat(path).catch(cause => {
      throw new CommandError('usage', `There is no file “${path}”.`, { cause })
    })
    if (!about.isDirectory()) found.push(path)
    else found.push(...(await picturesIn(path)))
  }
  return found
}

/** In all folders below it too. Hidden files and links are left out. */
async function picturesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && isPictureFile(entry.name) && !entry.name.startsWith('.'))
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
}
