import { FileQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import type { UploadState } from './use-upload.ts'

/** The picture from this device, and how far its upload has come. */
export function UploadPreview({ state }: { state: Exclude<UploadState, { face: 'idle' }> }) {
  const url = useObjectUrl(state.file)
  const [isShowable, setShowable] = useState(true)
  const percent = state.face === 'success' ? 100 : state.face === 'processing' ? state.percent : null
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid h-60 place-items-center overflow-hidden rounded-card bg-sunken p-3">
        {url && isShowable ? (
          <img
            src={url}
            alt={`Preview of ${state.file.name}`}
            onError={() => setShowable(false)}
            className="max-h-54 max-w-full animate-appear rounded-xs object-contain"
          />
        ) : (
          url && <NotShowable name={state.file.name} />
        )}
      </div>
      {percent !== null && <ProgressBar label="Upload progress" percent={percent} />}
    </div>
  )
}

/** Shows at least the name of a picture that cannot be drawn. */
function NotShowable({ name }: { name: string }) {
  return (
    <div className="grid max-w-full animate-appear justify-items-center gap-2 text-muted text-sm">
      <FileQuestionMark aria-hidden className="size-6" strokeWidth={1.75} />
      <p className="max-w-full truncate">{name}</p>
    </div>
  )
}
