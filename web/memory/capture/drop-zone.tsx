import { Camera, Images, ImageUp } from 'lucide-react'
import { acceptedImageTypes } from '#contract/screenshot.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useFilePicker } from '#web/ui/controls/use-file-picker.tsx'
import { useImportPicker } from './several/use-import-picker.ts'

/**
 * The place to drop an image, and the button for the file picker. On a handheld device it also opens the
 * camera.
 */
export function DropZone({
  onFile,
  isDraggingOver,
  onImport,
  categoryId,
}: {
  onFile: (file: File) => void
  isDraggingOver: boolean
  /** Called when files were given to the import instead. */
  onImport: () => void
  /** The category for those files. */
  categoryId: number | undefined
}) {
  const picker = useFilePicker({ label: 'Screenshot file', accept: acceptedImageTypes, onFile })
  const camera = useFilePicker({ label: 'Photo', accept: acceptedImageTypes, onFile, capture: 'environment' })
  const several = useImportPicker(onImport, categoryId)
  return (
    <div className="grid gap-3">
      <button
        type="button"
        data-autofocus
        onClick={picker.open}
        className={classNames(
          'grid min-h-52 w-full place-content-center justify-items-center gap-1 rounded-card border-2 border-edge border-dashed bg-sunken p-6 text-center transition-colors hover:border-primary hover:bg-primary-soft',
          isDraggingOver && 'border-primary bg-primary-soft',
        )}
      >
        <ImageUp aria-hidden className="mb-2 size-7 text-muted" strokeWidth={1.5} />
        <span className="font-medium text-md">
          {isDraggingOver ? 'Let go to upload it' : 'Choose a screenshot'}
        </span>
        <span className="text-muted text-sm max-md:hidden pointer-coarse:hidden">
          or drop it here, or paste it
        </span>
        <span className="text-muted text-xs">PNG, JPG, GIF or WebP, up to 8 MB</span>
      </button>
      <Button variant="secondary" className="hidden w-full pointer-coarse:grid" onClick={camera.open}>
        <Camera aria-hidden />
        Take a photo
      </Button>
      <div className="grid justify-items-center gap-0.5">
        <Button variant="quiet" size="small" onClick={several.open}>
          <Images aria-hidden />
          Import several at once
        </Button>
        <p className="text-center text-muted text-xs">
          HEIC, PDF and ZIP too<span className="pointer-coarse:hidden">, or drop them on a page of Remy</span>
          .
        </p>
      </div>
      {picker.input}
      {camera.input}
      {several.input}
    </div>
  )
}
