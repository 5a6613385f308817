import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { Fate, IncomingMail, MailPart, MailsWanted } from '#server/outside/mailbox.ts'
import { partsOf } from './parts-of.ts'
import { readHeaders } from './read-headers.ts'

type Receive = (mail: IncomingMail) => Promise<Fate>

/** Hands over the unread mails of a folder, batch by batch. Rejects with the first failure at the end. */
export async function readAll(
  client: ImapFlow,
  folder: string,
  receive: Receive,
  { removedMax, seenMax, isPutOff, unreadable }: MailsWanted,
): Promise<void> {
  const { uidValidity } = await client.mailboxOpen(folder)
  const placeOf = (uid: number) => `${uidValidity}/${uid}`
  const failures: unknown[] = []
  /** Without a connection, the others cannot be read either. */
  function note(failure: unknown): void {
    if (!client.usable) throw failure
    failures.push(failure)
  }
  const unread = (await client.search({ seen: false, deleted: false }, { uid: true })) || []
  const due = unread.toSorted((a, b) => a - b).filter(uid => !isPutOff(placeOf(uid)))
  let removed = 0
  for (let at = 0; at < Math.min(due.length, seenMax) && removed < removedMax; at += headsAtOnce) {
    const done: Record<'discard' | 'leave', number[]> = { discard: [], leave: [] }
    const batch = due.slice(at, at + headsAtOnce)
    const heads = await headsOf(client, batch, note)
    for (const uid of await withoutHead(client, batch, heads))
      if (unreadable(placeOf(uid)) === 'leave') done.leave.push(uid)
    for (const head of heads) {
      if (removed === removedMax) break
      try {
        const fate = await receive(mailOf(client, placeOf(head.uid), head))
        if (fate === 'discard' || fate === 'leave') done[fate].push(head.uid)
        if (fate !== 'remove') continue
        await client.messageDelete(String(head.uid), { uid: true })
        removed++
      } catch (error) {
        note(error)
      }
    }
    await settle(client, done)
  }
  if (failures.length > 0) throw failures[0]
}

/** The heads of mails that still exist. If one fails, the others are fetched one by one. */
async function headsOf(
  client: ImapFlow,
  uids: readonly number[],
  note: (failure: unknown) => void,
): Promise<FetchMessageObject[]> {
  const wanted = { bodyStructure: true, bodyParts: [{ key: 'HEADER', start: 0, maxLength: headBytesMax }] }
  try {
    const heads = await client.fetchAll(uids.join(','), wanted, { uid: true })
    // A server also reports flags that somebody else has changed meanwhile.
    return heads.filter(({ headers }) => headers !== undefined).toSorted((a, b) => a.uid - b.uid)
  } catch (error) {
    if (uids.length > 1 && client.usable)
      return (await Array.fromAsync(uids, uid => headsOf(client, [uid], note))).flat()
    note(error)
    return []
  }
}

/** Mails that still exist, but whose head the library could not parse and so left out. */
async function withoutHead(
  client: ImapFlow,
  batch: readonly number[],
  heads: readonly FetchMessageObject[],
): Promise<number[]> {
  const read = new Set(heads.map(({ uid }) => uid))
  const missing = batch.filter(uid => !read.has(uid))
  if (missing.length === 0) return []
  const wanted = { uid: missing.join(','), seen: false, deleted: false }
  const there = new Set((await client.search(wanted, { uid: true })) || [])
  return missing.filter(uid => there.has(uid))
}

/** Handles a whole batch at once, because a flood must not need a command for each mail. */
async function settle(client: ImapFlow, { discard, leave }: Record<'discard' | 'leave', number[]>) {
  if (discard.length > 0) await client.messageDelete(discard.join(','), { uid: true })
  if (leave.length > 0) await client.messageFlagsAdd(leave.join(','), ['\\Seen'], { uid: true })
}

const mailOf = (
  client: ImapFlow,
  place: string,
  { uid, headers, bodyStructure }: FetchMessageObject,
): IncomingMail => ({
  place,
  headers: readHeaders(headers?.toString('utf8') ?? ''),
  parts: bodyStructure ? partsOf(bodyStructure) : [],
  async fetchPart(part, bytesMax) {
    if (decodedBytesMin(part) > bytesMax) return null
    const { content } = await client.download(String(uid), part.path, {
      ...{ uid: true, maxBytes: bytesMax + 1, chunkSize: pieceBytes },
    })
    if (!content) throw new Error(`The part ${part.path} of a mail is not there.`)
    const bytes = Buffer.concat(await Array.fromAsync<Buffer>(content))
    return bytes.length > bytesMax ? null : bytes
  },
})

/**
 * The least number of decoded bytes. Lines of base64 have 76 characters and a line end of two, for 57 bytes.
 */
const decodedBytesMin = ({ encodedBytes, isBase64 }: MailPart) =>
  isBase64 ? Math.floor((encodedBytes / 78) * 57) - 57 : Math.floor(encodedBytes / 3)

/** The number of mails whose heads are fetched together. */
const headsAtOnce = 20
/** The rest of a longer head is not read. */
const headBytesMax = 262_144
const pieceBytes = 1_048_576
