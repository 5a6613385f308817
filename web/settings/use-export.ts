import { type QueryClient, useIsMutating, useMutation, useQuery } from '@tanstack/react-query'
import { exportPath } from '#contract/account.ts'
import { askServer } from '#web/api/ask-server.ts'
import { inSession } from '#web/api/in-session.ts'
import { problemSentence } from '#web/api/problem-sentence.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toast/toast-room.ts'
import { countingBytes } from './counting-bytes.ts'
import { serverUnreachable } from './server-unreachable.ts'

/** Fetches the ZIP of everything and offers it for saving. It continues after its component is gone. */
export function useExport() {
  const exporting = useMutation({
    mutationKey: exportKey,
    mutationFn: (_: undefined, { client }) => fetchExport(client),
    onSuccess: file => {
      saveFile(file)
      showToast({ title: 'Export ready', description: `${file.name} is among your downloads.` })
    },
    onError: error =>
      showToast({
        title: 'Export failed',
        description: problemSentence(error, { refused: serverUnreachable }),
        tone: 'destructive',
      }),
  })
  const isRunning = useIsMutating({ mutationKey: exportKey }) > 0
  const { data: bytes } = useQuery({ queryKey: exportKey, queryFn: () => 0, enabled: false, initialData: 0 })
  return { start: () => exporting.mutate(undefined), isRunning, bytes }
}

const exportKey = ['account', 'export'] as const

/** For the user who asked, and for nobody who signs in later. */
function fetchExport(client: QueryClient): Promise<File> {
  return inSession(signal => load(client, signal))
}

async function load(client: QueryClient, signal: AbortSignal): Promise<File> {
  const tell = (bytes: number) => client.setQueryData(exportKey, bytes)
  tell(0)
  const { body, headers } = await askServer(
    { method: 'GET', path: exportPath, access: 'signed-in' },
    {},
    { signal },
  )
  // Through a Response, so that the browser can put large data on disk.
  const bytes = await new Response(body?.pipeThrough(countingBytes(tell))).blob()
  return new File([bytes], nameIn(headers), { type: 'application/zip' })
}

function nameIn(headers: Headers): string {
  const [, name] = /filename="([^"/\\]+)"/.exec(headers.get('content-disposition') ?? '') ?? []
  return name ?? 'remy-export.zip'
}
