import { readFile } from 'node:fs/promises'
import { pictureFile } from '#e2e/steps/picture-file.ts'

/**
 * One of `test/pictures` as a dragged or pasted file: the text of an expression that gives a DataTransfer.
 */
export async function carry(name: string): Promise<string> {
  const base64 = await readFile(pictureFile(name), 'base64')
  return `(() => {
    const carried = new DataTransfer()
    carried.items.add(new File([Uint8Array.fromBase64('${base64}')], '${name}'))
    return carried
  })()`
}
