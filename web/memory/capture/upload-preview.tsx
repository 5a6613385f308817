import { useEffect, useState } from 'react'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { UploadState } from './use-upload.ts'

/** The picture as it lies on this device, and how far it has come. */
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
          <p className="max-w-full truncate text-muted text-sm">{url ? state.file.name : ''}</p>
        )}
      </div>
      {percent !== null && <ProgressBar label="Upload progress" percent={percent} />}
    </div>
  )
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
