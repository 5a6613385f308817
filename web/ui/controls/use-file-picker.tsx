import { type ReactElement, useRef } from 'react'

type FilePickerInput = {
  label: string
  /** The media types it offers. */
  accept: readonly string[]
  onFile: (file: File) => void
  /** Asks for the camera instead of the files. */
  capture?: 'environment'
}

/** A file input that another control opens; place `input` anywhere. */
export function useFilePicker({ label, accept, onFile, capture }: FilePickerInput): {
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
      aria-label={label}
      tabIndex={-1}
      // Not `display: none`: some browsers open no picker then.
      className="sr-only"
      onChange={event => {
        const file = event.target.files?.[0]
        // Choosing the same file again must count as choosing.
        event.target.value = ''
        if (file) onFile(file)
      }}
    />
  )
  return { open: () => element.current?.click(), input }
}
