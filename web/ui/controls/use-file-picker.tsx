import { type ReactElement, useRef } from 'react'

type FilePickerInput = {
  label: string
  /** The media types to offer. */
  accept: readonly string[]
  onFile: (file: File) => void
  /** Called instead of `onFile`. Allows several files. */
  onFiles?: (files: readonly File[]) => void
  /** Chooses a whole folder. `onFiles` gets all files in it. */
  isFolder?: boolean
  /** Opens the camera instead of the file picker. */
  capture?: 'environment'
}

/** A file input that another control opens. Place `input` anywhere. */
export function useFilePicker({ label, accept, onFile, onFiles, isFolder, capture }: FilePickerInput): {
  open: () => void
  input: ReactElement
} {
  const element = useRef<HTMLInputElement>(null)
  const input = (
    <input
      ref={element}
      type="file"
      accept={accept.join(',')}
      capture={capture}
      multiple={onFiles !== undefined}
      // React's types do not know it.
      {...(isFolder && { webkitdirectory: '' })}
      aria-label={label}
      tabIndex={-1}
      // Not `display: none`, because some browsers then open no picker.
      className="sr-only"
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        const [file] = files
        // Choosing the same file again must count.
        event.target.value = ''
        if (file && onFiles) onFiles(files)
        else if (file) onFile(file)
      }}
    />
  )
  return { open: () => element.current?.click(), input }
}
