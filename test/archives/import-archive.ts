import { expect } from 'vitest'
import type { Import, ImportEntry } from '#contract/import.ts'
import type { Visitor } from '#test/visitor.ts'

/** Announces an archive and sends all of it, as a browser does. */
export async function sendArchive(visitor: Visitor, zip: Buffer, pieceBytes = zip.length): Promise<Import> {
  const { status, body: begun } = await visitor.post('/api/imports', {
    name: 'Holiday.zip',
    bytes: zip.length,
  })
  if (status !== 201) throw new Error(`The import was answered ${status}: ${JSON.stringify(begun)}`)
  let last: Import = begun
  for (let at = 0; at < zip.length; at += pieceBytes) {
    const { body } = await sendPiece(visitor, begun.id, at, zip.subarray(at, at + pieceBytes))
    last = body
  }
  return last
}

export const sendPiece = (visitor: Visitor, id: number, at: number, payload: Buffer) =>
  visitor.call({
    method: 'POST',
    url: `/api/imports/${id}/archive?at=${at}`,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** Waits until an import is at its end. Returns what became of each file, in their order. */
export async function endOf(visitor: Visitor, { id }: Pick<Import, 'id'>, millisMax = 60_000) {
  const one = async (): Promise<Import> => (await visitor.get(`/api/imports/${id}`)).body
  await expect
    .poll(async () => (await one()).state, { timeout: millisMax, interval: 20 })
    .not.toMatch(/receiving|listing|running/)
  const { body: entries }: { body: ImportEntry[] } = await visitor.get(`/api/imports/${id}/entries`)
  return { ...(await one()), entries, states: entries.map(({ name, state }) => `${name} ${state}`) }
}

/** Sends an archive, and waits until it is at its end. */
export const importArchive = async (visitor: Visitor, zip: Buffer) =>
  endOf(visitor, await sendArchive(visitor, zip))
