import { join } from 'node:path'

const pictures = join(import.meta.dirname, '../../test/pictures')

/** Where one of `test/pictures` lies. */
export function pictureFile(name: string): string {
  return join(pictures, name)
}
