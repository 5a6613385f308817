import { Images, ImageUp } from 'lucide-react'
import { useSamplePictures } from '#web/memory/capture/use-sample-pictures.ts'
import { Chip } from './chip.tsx'

/** For an account without a screenshot, which has nothing to be asked about. */
export function FirstSteps({ onUpload }: { onUpload: () => void }) {
  const samples = useSamplePictures()
  return (
    <>
      <Chip onClick={onUpload}>
        <ImageUp aria-hidden className="text-muted" />
        Add your first screenshot
      </Chip>
      <Chip busy={samples.isAdding} busyLabel="Adding them" onClick={samples.add}>
        <Images aria-hidden className="text-muted" />
        Try five sample pictures
      </Chip>
    </>
  )
}
