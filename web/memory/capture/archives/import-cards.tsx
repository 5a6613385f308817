import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dismissImport, type Import } from '#contract/import.ts'
import { call } from '#web/api/call.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { useAskBeforeLeaving } from '#web/memory/capture/use-ask-before-leaving.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { announce, sendArchive } from './archive-sender.ts'
import { FileChanged } from './file-changed.ts'
import { ImportCard } from './import-card.tsx'
import { importsKey, isOver, isUnderWay, useDismissImport, useImports } from './import-queries.ts'
import { ImportsOver } from './imports-over.tsx'
import { rememberImports } from './remember-imports.ts'
import { sayEnd } from './say-import.ts'
import type { ToSend } from './to-send.ts'

/** The imports of this user. Sends the given archives, and shows their progress. */
export function ImportCards({ given, onTaken }: { given: readonly ToSend[]; onTaken: () => void }) {
  const imports = useImports()
  const { sending, send } = useSending()
  const take = useEffectEvent(() => {
    for (const archive of given) void send(archive)
    onTaken()
  })
  // Archives come from a drop, a paste or a file picker, all outside of this component.
  useEffect(() => {
    if (given.length > 0) take()
  }, [given])
  useNews(imports.data)
  const cards = (some: readonly Import[]) =>
    some.map(one => (
      <ImportCard
        key={one.id}
        one={one}
        sent={sending.get(one.id)?.received ?? null}
        onStopSending={() => sending.get(one.id)?.stop.abort()}
        onSendAgain={archive => void send(archive, one)}
      />
    ))
  const all = imports.data ?? []
  const over = all.filter(isOver)
  if (over.length < 2) return cards(all)
  return (
    <>
      {cards(all.filter(one => !isOver(one)))}
      <ImportsOver imports={over}>{cards(over)}</ImportsOver>
    </>
  )
}

type UnderWay = { received: number; stop: AbortController }

function useSending() {
  const client = useQueryClient()
  const [sending, setSending] = useState<ReadonlyMap<number, UnderWay>>(new Map())
  const note = (id: number, now: UnderWay | null) =>
    setSending(before => {
      const next = new Map(before)
      if (now) next.set(id, now)
      else next.delete(id)
      return next
    })

  async function addToList(one: Import) {
    // The first list may still be on its way, from before this import. It would not be asked for again.
    await client.cancelQueries({ queryKey: importsKey })
    client.setQueryData<Import[]>(importsKey, (rows = []) => [one, ...rows.filter(({ id }) => id !== one.id)])
    void client.invalidateQueries({ queryKey: importsKey })
  }

  async function send(archive: ToSend, before?: Import) {
    const stop = new AbortController()
    let one = before
    try {
      one ??= await announce(archive)
      const { id } = one
      rememberImports(true)
      note(id, { received: one.received, stop })
      if (!before) await addToList(one)
      const onProgress = ({ received }: Import) => note(id, { received, stop })
      await sendArchive(archive, { one, signal: stop.signal, onProgress }).finally(() => note(id, null))
    } catch (error) {
      if (!stop.signal.aborted)
        showToast({
          title: 'Import failed',
          description: sentenceFor(error),
          tone: 'destructive',
        })
      // Another file cannot continue this one.
      if (error instanceof FileChanged && one)
        await call(dismissImport, { params: { id: String(one.id) } }).catch(() => {})
    }
    await client.invalidateQueries({ queryKey: importsKey })
  }
  useAskBeforeLeaving(sending.size > 0)
  return { sending, send }
}

const sentenceFor = (error: unknown) =>
  error instanceof FileChanged
    ? error.message
    : problemSentence(error, { refused: 'The server cannot be reached.' })

/** Shows new screenshots from time to time, and says once how an import ended. */
function useNews(imports: readonly Import[] | undefined) {
  const client = useQueryClient()
  const seen = useRef(new Map<number, Import>())
  const shownAt = useRef(0)
  const { mutate: leave } = useDismissImport()
  const hear = useEffectEvent((rows: readonly Import[]) => {
    rememberImports(rows.length > 0)
    const isNew = rows.some(
      one => seen.current.get(one.id)?.counts.kept !== one.counts.kept || one.unread > 0,
    )
    const hasJustEnded = rows.filter(one => isGoingOn(seen.current.get(one.id)) && !isGoingOn(one))
    seen.current = new Map(rows.map(one => [one.id, one]))
    const ended = hasJustEnded.filter(isRead)
    if (ended.length > 0) showToast({ title: sayEnd(ended) })
    // Its card says why.
    if (hasJustEnded.some(hasFailed)) showToast({ title: 'Import failed', tone: 'destructive' })
    // A card with nothing left to say would only cover the page.
    for (const one of rows) if (isAllSaved(one)) leave(one.id)
    if (hasJustEnded.length === 0 && (!isNew || performance.now() - shownAt.current < showMillis)) return
    shownAt.current = performance.now()
    void client.invalidateQueries({ queryKey: screenshotKeys.pages })
  })
  useEffect(() => {
    if (imports) hear(imports)
  }, [imports])
}

const hasFailed = ({ state }: Import) => state === 'failed'
const isRead = ({ state, unread }: Import) => state === 'ended' && unread === 0
const isAllSaved = (one: Import) => isRead(one) && one.counts.refused + one.counts.failed === 0

const isGoingOn = (one: Import | undefined) => one !== undefined && (!isOver(one) || isUnderWay(one))
const showMillis = 4_000
