import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * For its owner alone, with the folders above it. Node's own `recursive` asks for ever where a folder that is there takes no
 * other, as /proc.
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

/** Another process may have made it meanwhile. */
function unlessThere(cause: unknown) {
  if (codeOf(cause) !== 'EEXIST') throw cause
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
