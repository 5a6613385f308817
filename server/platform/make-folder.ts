import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents, readable by the owner only. Node's `recursive` option loops forever below
 * a folder that accepts no new one, such as /proc.
 */
export async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 }).catch(unlessThere)
  try {
    await make()
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT' || dirname(folder) === folder) throw cause
    await makeFolder(dirname(folder))
    await make()
  }
}

/** Another process may have created it meanwhile. */
function unlessThere(cause: unknown) {
  if (codeOf(cause) !== 'EEXIST') throw cause
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
