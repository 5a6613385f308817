import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { archivePieceBytesMax, type Import } from '#contract/import.ts'
import { CommandError } from '../command-error.ts'
import type { Command } from '../given.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import { progressBar } from '../progress-bar.ts'
import type { RemyCalls } from '../remy-calls.ts'

/** Sends a ZIP archive in pieces, and waits until each file is kept or refused. */
export const importCommand: Command = async ({ words, options, remy, say }) => {
  const [path, ...others] = words
  if (path === undefined || others.length > 0)
    throw new CommandError('usage', 'Which archive? Example: remy import takeout.zip')
  const calls = remy()
  await using file = await open(path).catch((cause: unknown) => {
    throw new CommandError('usage', `${path} cannot be read.`, { cause })
  })
  const { size: bytes } = await file.stat()
  const begun = await calls.beginImport({ name: basename(path), bytes, timeZone: ownTimeZone() })
  await send(calls, file, begun)
  const ended = await waitFor(calls, begun.id)
  if (options.json) say(JSON.stringify(ended))
  else say(summary(ended))
  if (ended.state !== 'ended') throw new CommandError('failed', ended.reason ?? 'The import was cancelled.')
  if (ended.counts.failed) throw new CommandError('failed', 'Some files could not be kept.')
}

/** The server says where the next piece begins. */
async function send(calls: RemyCalls, file: FileHandle, { id, bytes, received }: Import): Promise<void> {
  const bar = progressBar(Math.ceil((bytes - received) / archivePieceBytesMax))
  const piece = new Uint8Array(Math.min(archivePieceBytesMax, bytes))
  for (let at = received; at < bytes; ) {
    const { bytesRead } = await file.read(piece, 0, piece.length, at)
    if (bytesRead === 0) throw new CommandError('failed', 'The archive became shorter while it was sent.')
    const next = await calls.sendPiece(id, at, piece.slice(0, bytesRead))
    if (next.received <= at) throw new CommandError('failed', next.reason ?? 'The archive was not accepted.')
    at = next.received
    bar.step()
  }
  bar.end()
}

async function waitFor(calls: RemyCalls, id: number): Promise<Import> {
  for (;;) {
    const about = await calls.importOf(id)
    if (/^(?:ended|cancelled|failed)$/.test(about.state)) return about
    await setTimeout(lookAgainMillis)
  }
}

const lookAgainMillis = 1_000

const summary = ({ counts }: Import) =>
  `${counts.kept ?? 0} kept, ${counts.already ?? 0} there already, ${counts.refused ?? 0} no pictures, ${counts.failed ?? 0} failed.`
