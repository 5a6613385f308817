import { archivePieceBytesMax, archivePiecePath, createImport, getImport, Import } from '#contract/import.ts'
import { askServer } from '#web/api/ask-server.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { ownTimeZone } from '#web/memory/keep/queries/own-time-zone.ts'
import { FileChanged } from './file-changed.ts'
import type { ToSend } from './to-send.ts'

export type Sending = { one: Import; signal: AbortSignal; onProgress: (one: Import) => void }

/** Announces an archive. Its bytes are sent afterwards. */
export const announce = ({ name, bytes }: Pick<ToSend, 'name' | 'bytes'>): Promise<Import> =>
  call(createImport, { body: { name, bytes, timeZone: ownTimeZone() } })

/**
 * Sends an archive from its end on the server, piece by piece. If the connection breaks or the server is
 * busy, it waits, asks for the position, and continues. Throws if the server refuses the archive, and
 * `FileChanged` if it can no longer be read.
 */
export async function sendArchive(archive: ToSend, { one, signal, onProgress }: Sending): Promise<Import> {
  let now = one
  for (let failures = 0; now.state === 'receiving'; ) {
    signal.throwIfAborted()
    try {
      for await (const piece of archive.pieces(now.received, archivePieceBytesMax / 2)) {
        now = await sendPiece(now, await inMemory(piece), signal)
        failures = 0
        onProgress(now)
      }
      // Everything was sent, and the last response was lost.
      if (now.state === 'receiving') now = await sendPiece(now, new Blob(), signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!mayPass(error) || ++failures > failuresMax) throw error
      await pause(Math.min(1_000 * 2 ** failures, 30_000), signal)
      now = await call(getImport, { params: { id: String(one.id) } }).catch(() => now)
    }
  }
  return now
}

/** Read before it is sent, because in a request, a changed file looks like a broken connection. */
async function inMemory(piece: Blob): Promise<Blob> {
  try {
    return new Blob([await piece.arrayBuffer()])
  } catch (cause) {
    throw new FileChanged(cause)
  }
}

async function sendPiece({ id, received }: Import, bytes: Blob, signal: AbortSignal): Promise<Import> {
  const asked = { method: 'POST', path: archivePiecePath, access: 'signed-in' } as const
  const answer = await askServer(asked, { params: { id }, query: { at: received }, bytes }, { signal })
  return Import.parse(await answer.json())
}

/** A lost connection, a busy server, or a piece that arrived although its response did not. */
const mayPass = (error: unknown) =>
  !(error instanceof FileChanged) &&
  (!(error instanceof CallError) || [408, 409, 429, 500, 502, 503, 504].includes(error.status))

const failuresMax = 8

const pause = (millis: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, millis)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
