import { ImageOff } from 'lucide-react'
import { type CSSProperties, useState } from 'react'
import type { Screenshot } from '#contract/screenshot.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type PictureSize, screenshotImageUrl } from './screenshot-image-url.ts'

type ScreenshotPictureProps = {
  screenshot: Pick<Screenshot, 'id' | 'title' | 'imageData' | 'width' | 'height'> &
    Partial<Pick<Screenshot, 'veil' | 'document'>>
  /** The page of a document, from 0. */
  page?: number
  size?: PictureSize
  /** '' if its name is shown beside it. */
  alt?: string
  /** Shown if there is no picture. */
  fallback?: string
  /** The image itself failed. Its preview may be shown. */
  onBroken?: () => void
  className?: string
  style?: CSSProperties
}

/**
 * A screenshot's picture, over its blurred preview until it loads: image, else preview, else a placeholder.
 */
export function ScreenshotPicture({
  screenshot,
  page = 0,
  size = 'thumb',
  alt,
  fallback,
  onBroken,
  className,
  style,
}: ScreenshotPictureProps) {
  const { id, title, veil } = screenshot
  // The blurred preview is of the first page.
  const imageData = page === 0 ? screenshot.imageData : ''
  const { width, height } = (page > 0 && screenshot.document?.pages[page]) || screenshot
  const source = screenshotImageUrl(id, size, veil, screenshot.document ? { page } : null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const face = trouble?.source === source ? trouble.face : 'image'
  const [loaded, setLoaded] = useState<string | null>(null)
  if (face === 'placeholder') {
    return <Placeholder text={fallback} isDecoration={alt === ''} className={className} />
  }
  return (
    <img
      // A new element for each face, because a broken one would keep showing its broken state. And one for
      // each size, because one with visible secrets would keep showing them until the covered one loads.
      key={`${size} ${page} ${face}`}
      src={face === 'image' ? source : imageData}
      alt={alt ?? title}
      width={width}
      height={height}
      loading={size === 'thumb' ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onLoad={() => setLoaded(size)}
      onError={() => {
        if (face === 'image') onBroken?.()
        setTrouble({ source, face: face === 'image' && imageData ? 'preview' : 'placeholder' })
      }}
      style={loaded === size || !imageData ? style : { ...style, backgroundImage: `url("${imageData}")` }}
      className={classNames('bg-cover bg-sunken bg-top bg-no-repeat object-top', className)}
    />
  )
}

/** The replacement for a picture that failed. For another source, it is not known yet. */
type Trouble = { source: string; face: 'preview' | 'placeholder' }

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
