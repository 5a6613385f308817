import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { hasImports } from '#web/memory/capture/archives/remember-imports.ts'
import { archiveOf, isArchive, type ToSend } from '#web/memory/capture/archives/to-send.ts'
import { useAskBeforeLeaving } from '#web/memory/capture/use-ask-before-leaving.ts'
import { screenshotKeys } from '#web/memory/keep/queries/screenshot-walls.ts'
import { thisDevice } from '#web/phone/page/this-device.ts'
import { late } from '#web/ui/dialog/late.ts'
import { useLate } from '#web/ui/dialog/use-late.ts'
import { sayNotOpened } from '#web/ui/toast/say-not-opened.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { useToastsAbove } from '#web/ui/toast/use-toasts-above.ts'
import { createSeveralQueue, isBusy, type Send, type SeveralRow } from './several-queue.ts'
import { useWaitingOnDevice } from './use-waiting-on-device.ts'

type Folders = readonly FileSystemEntry[]
type TakeFiles = (files: readonly File[], folders?: Folders, categoryId?: number) => void

/**
 * Takes several files at once, from wherever they are dropped, pasted or chosen, and files them in a
 * category. Without one Remy decides. Archives and folders are imported, and Remy files what is in them.
 */
export const TakeSeveral = createContext<TakeFiles>(() => {})
/** Imports archives that were made of something else. */
export const TakeArchives = createContext<(archives: readonly ToSend[]) => void>(() => {})

/** Uploads of several files continue on every page. The tray shows their progress. */
export function SeveralUploads({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [queue] = useState(() => {
    const sending = createSeveralQueue(sendFrom(client), rows => {
      void client.invalidateQueries({ queryKey: screenshotKeys.pages })
      showToast({ title: sayEnd(rows) })
      // The toast says everything, and the tray would cover a card.
      if (rows.every(({ is }) => is === 'kept')) sending.clear()
    })
    return sending
  })
  const state = useSyncExternalStore(queue.subscribe, queue.getState)
  const Tray = useLate(lateTray, state.rows.length > 0)
  const { add, notKept } = useWaitingOnDevice(queue)
  // The next user to sign in is somebody else.
  useEffect(() => queue.clear, [queue])
  const isLost = ({ file }: SeveralRow) => notKept.has(file)
  useAskBeforeLeaving(isBusy({ rows: state.rows.filter(isLost) }))
  const [archives, setArchives] = useState<readonly ToSend[]>([])
  const [showsImports, setShowsImports] = useState(hasImports)
  const takeArchives = (more: readonly ToSend[]) => {
    setArchives(before => [...before, ...more])
    setShowsImports(true)
  }
  const takeFolders = async (folders: Folders) => {
    try {
      const { foldersToSend } = await import('#web/memory/capture/archives/folders-to-send.ts')
      const made = await foldersToSend(folders)
      if (made.length > 0) takeArchives(made)
    } catch {
      sayNotOpened(() => void takeFolders(folders))
    }
  }
  const take: TakeFiles = (files, folders = [], categoryId) => {
    if (folders.length > 0) void takeFolders(folders)
    const zips = files.filter(isArchive)
    if (zips.length > 0) takeArchives(zips.map(archiveOf))
    const others = files.filter(file => !isArchive(file))
    if (others.length > 0) void add(others.map(file => ({ file, categoryId })))
  }
  return (
    <TakeSeveral value={take}>
      <TakeArchives value={takeArchives}>{children}</TakeArchives>
      <div
        ref={useToastsAbove<HTMLDivElement>()}
        data-tray
        className="fixed start-4 bottom-4 z-40 grid max-h-[60vh] grid-cols-1 w-88 max-w-[calc(100vw-2rem)] divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface shadow-float empty:hidden max-md:bottom-20 in-data-choosing:bottom-30 max-md:in-data-choosing:bottom-44"
      >
        {Tray && state.rows.length > 0 && <Tray state={state} queue={queue} />}
        {showsImports && (
          <Suspense>
            <ImportCards given={archives} onTaken={() => setArchives([])} />
          </Suspense>
        )}
      </div>
    </TakeSeveral>
  )
}

/** Most visits send nothing this way. */
const sendFrom =
  (client: QueryClient): Send =>
  async upload => {
    try {
      const { sendOne } = await import('./send-one.ts')
      return await sendOne(client, upload)
    } catch {
      return { is: 'failed', why: 'Failed to upload screenshot' }
    }
  }

const lateTray = late(async () => (await import('./several-tray.tsx')).SeveralTray)

/** Most people never import an archive. */
const ImportCards = lazy(async () => ({
  default: (await import('#web/memory/capture/archives/import-cards.tsx')).ImportCards,
}))

/** "38 screenshots saved, 1 already there, 2 not saved" */
function sayEnd(rows: readonly SeveralRow[]): string {
  const unsent = rows.filter(({ is }) => is === 'failed').length
  if (unsent > 0 && !navigator.onLine) return `Saved on ${thisDevice()}, ${unsent} waiting`
  const count = (...states: SeveralRow['is'][]) => rows.filter(({ is }) => states.includes(is)).length
  const [kept, known, left] = [count('kept'), count('known'), count('refused', 'failed')]
  return [
    `${kept} ${kept === 1 ? 'screenshot' : 'screenshots'} saved`,
    ...(known > 0 ? [`${known} already there`] : []),
    ...(left > 0 ? [`${left} not saved`] : []),
  ].join(', ')
}
