import { Upload } from 'lucide-react'
import { Button } from '#web/ui/controls/button.tsx'

export function UploadButton({ onClick }: { onClick: () => void }) {
  return (
    <Button onClick={onClick}>
      <Upload aria-hidden />
      Upload
    </Button>
  )
}
