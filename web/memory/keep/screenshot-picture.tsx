import { ImageOff } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { classNames } from '#web/ui/class-names.ts'
import { screenshotImageUrl } from './screenshot-image-url.ts'

type ScreenshotPictureProps = {
  screenshot: Pick<Screenshot, 'id' | 'title' | 'imageData' | 'width' | 'height'>
  size?: 'thumb' | 'original'
  /** '' where its name stands beside it. */
  alt?: string
  /** Said where there is nothing to show. */
  fallback?: string
  /** The image itself did not come; its preview may stand there all the same. */
  onBroken?: () => void
  className?: string
  style?: CSSProperties
}

/** A screenshot's picture, over its blurred preview until it is there: image, else preview, else a placeholder. */
export function ScreenshotPicture({
  screenshot,
  size = 'thumb',
  alt,
  fallback,
  onBroken,
  className,
  style,
}: ScreenshotPictureProps) {
  const { id, title, imageData, width, height } = screenshot
  const [face, setFace] = useState<Face>('image')
  const [isLoaded, setLoaded] = useState(false)
  if (face === 'placeholder') {
    return <Placeholder text={fallback} isDecoration={alt === ''} className={className} />
  }
  return (
    <img
      // A new element for each face: a broken one would go on showing its broken self.
      key={face}
      src={face === 'image' ? screenshotImageUrl(id, size) : imageData}
      alt={alt ?? title}
      width={width}
      height={height}
      loading={size === 'thumb' ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onLoad={() => setLoaded(true)}
      onError={() => {
        if (face === 'image') onBroken?.()
        setFace(face === 'image' && imageData ? 'preview' : 'placeholder')
      }}
      style={isLoaded || !imageData ? style : { ...style, backgroundImage: `url("${imageData}")` }}
      className={classNames('bg-cover bg-sunken bg-top bg-no-repeat object-top', className)}
    />
  )
}

type Face = 'image' | 'preview' | 'placeholder'

type PlaceholderProps = { text: string | undefined; isDecoration: boolean; className: string | undefined }

function Placeholder({ text, isDecoration, className }: PlaceholderProps) {
  return (
    <span
      aria-hidden={isDecoration || undefined}
      className={classNames(
        'grid min-h-24 place-content-center justify-items-center gap-2 bg-sunken text-muted',
        className,
      )}
    >
      <ImageOff aria-hidden className="size-6" strokeWidth={1.5} />
      <span className={text === undefined ? 'sr-only' : 'text-sm'}>{text ?? 'Image not available'}</span>
    </span>
  )
}
