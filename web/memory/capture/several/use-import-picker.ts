import { use } from 'react'
import { convertedTypes } from '#contract/kind-of-file.ts'
import { acceptedImageTypes } from '#contract/screenshot.ts'
import { useFilePicker } from '#web/ui/controls/use-file-picker.tsx'
import { TakeSeveral } from './several-uploads.tsx'

/**
 * A file picker for any number of pictures, PDFs and archives. The tray shows their progress. It cannot be
 * used behind a dialog, so `onTaken` closes that.
 */
export function useImportPicker(onTaken: () => void, categoryId?: number) {
  const takeSeveral = use(TakeSeveral)
  const take = (files: readonly File[]) => {
    takeSeveral(files, [], categoryId)
    onTaken()
  }
  return useFilePicker({
    label: 'Screenshots to import',
    accept: [...acceptedImageTypes, ...convertedTypes, '.heic', '.heif', 'application/zip', '.zip'],
    onFile: file => take([file]),
    onFiles: take,
  })
}
