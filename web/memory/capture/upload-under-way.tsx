import { acceptedImageTypes } from '#contract/screenshot.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useFilePicker } from '#web/ui/controls/use-file-picker.tsx'
import { UploadPreview } from './upload-preview.tsx'
import { UploadedCard } from './uploaded-card.tsx'
import type { UploadState } from './use-upload.ts'

type UploadUnderWayProps = { state: Exclude<UploadState, { face: 'idle' }>; onFile: (file: File) => void }

/** The picture, its progress, and the result. */
export function UploadUnderWay({ state, onFile }: UploadUnderWayProps) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <UploadPreview key={state.file.lastModified} state={state} />
      {/* As high as what comes next, so that the picture does not jump. */}
      <div aria-live="polite" className={state.face === 'error' ? 'hidden' : 'grid min-h-34 items-center'}>
        {state.face === 'processing' && (
          <p className="text-center text-muted text-sm">Remy is reading your screenshot...</p>
        )}
        {state.face === 'success' && <UploadedCard screenshot={state.screenshot} />}
      </div>
      {state.face === 'error' && <Failed state={state} onFile={onFile} />}
    </div>
  )
}

type FailedProps = { state: Extract<UploadState, { face: 'error' }>; onFile: (file: File) => void }

/** Retrying sends the file again or, if that cannot help, opens the picker. */
function Failed({ state, onFile }: FailedProps) {
  const picker = useFilePicker({ label: 'Screenshot file', accept: acceptedImageTypes, onFile })
  return (
    <>
      <div
        role="alert"
        className="grid gap-0.5 rounded-control border border-danger bg-danger-soft px-3 py-2.5 text-danger-ink"
      >
        <p className={state.reason && 'font-medium'}>{state.sentence}</p>
        {state.reason && <p className="text-balance text-sm">{state.reason}</p>}
      </div>
      <Button
        // The focused element is gone, so the focus goes to the next useful one.
        ref={focusOnArrival}
        className="w-full"
        onClick={() => (state.isWorthRepeating ? onFile(state.file) : picker.open())}
      >
        Try Again
      </Button>
      {picker.input}
    </>
  )
}

function focusOnArrival(button: HTMLButtonElement | null) {
  button?.focus()
}
