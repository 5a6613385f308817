import { join } from 'node:path'

const pictures = join(import.meta.dirname, '../../test/pictures')

/** The path of one of `test/pictures`. */
export function pictureFile(name: string): string {
  return join(pictures, name)
}
