import { afterEach, expect, test, vi } from 'vitest'
import { aScreenshot, onePixel } from '#web/testing/a-screenshot.ts'
import { shareScreenshot } from './share-screenshot.ts'

const screenshot = { ...aScreenshot(), secrets: [] }
const picture = await (await fetch(onePixel)).blob()

type Device = {
  original?: Blob
  canShare?: boolean
  share?: () => Promise<void>
  write?: () => Promise<void>
  writeText?: () => Promise<void>
}

/** A browser's sharing functions. Each works unless the test says otherwise. */
function onDevice({
  original = picture,
  canShare = false,
  share = async () => {},
  write = async () => {},
  writeText = async () => {},
}: Device) {
  vi.stubGlobal('fetch', async () => new Response(original))
  const device = {
    canShare: vi.fn((_data: ShareData) => canShare),
    share: vi.fn((_data: ShareData) => share()),
    clipboard: {
      write: vi.fn((_items: ClipboardItem[]) => write()),
      writeText: vi.fn((_text: string) => writeText()),
    },
  }
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { configurable: true, value })
  return device
}

// Deleting the object's own properties restores the browser's.
afterEach(() => {
  for (const name of ['canShare', 'share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

test('where the device has a share sheet it opens with the image', async () => {
  const { share, clipboard } = onDevice({ canShare: true })
  expect(await shareScreenshot(screenshot)).toBe('shared')
  const [sheet] = share.mock.calls[0] ?? []
  expect(sheet?.title).toBe('Green Valley Market')
  expect(sheet?.files?.map(({ name, size }) => ({ name, size }))).toEqual([
    { name: expect.stringMatching(/\.gif$/), size: picture.size },
  ])
  expect(clipboard.write).not.toHaveBeenCalled()
})

test('closing the sheet again is no failure, and copies nothing', async () => {
  const share = () => Promise.reject(new DOMException('Closed', 'AbortError'))
  const { clipboard } = onDevice({ canShare: true, share })
  expect(await shareScreenshot(screenshot)).toBe('cancelled')
  expect(clipboard.write).not.toHaveBeenCalled()
})

test('a sheet that does not open is a failure', async () => {
  onDevice({ canShare: true, share: () => Promise.reject(new DOMException('Not now', 'NotAllowedError')) })
  await expect(shareScreenshot(screenshot)).rejects.toThrow('Not now')
})

test('where there is no sheet the image is copied, as every clipboard takes it', async () => {
  const { share, clipboard } = onDevice({})
  expect(await shareScreenshot(screenshot)).toBe('copied-image')
  expect(share).not.toHaveBeenCalled()
  const [items] = clipboard.write.mock.calls[0] ?? []
  const copied = await items?.[0]?.getType('image/png')
  expect(copied?.type).toBe('image/png')
  expect(clipboard.writeText).not.toHaveBeenCalled()
})

test('where a clipboard takes no images the title and the text are copied', async () => {
  const { clipboard } = onDevice({
    write: () => Promise.reject(new DOMException('No images', 'NotAllowedError')),
  })
  expect(await shareScreenshot(screenshot)).toBe('copied-text')
  expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith(
    'Green Valley Market\n\nGREEN VALLEY MARKET\nTOTAL\n$36.87',
  )
})

test('a PDF is no image: its text is copied, and the secrets in it stay covered', async () => {
  const { clipboard } = onDevice({ original: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) })
  const extractedText = 'Wi-Fi password: moonlight-4471'
  const shared = { ...screenshot, extractedText, secrets: [{ from: 16, to: 30 }] }
  expect(await shareScreenshot(shared)).toBe('copied-text')
  expect(clipboard.write).not.toHaveBeenCalled()
  expect(clipboard.writeText).toHaveBeenCalledExactlyOnceWith(
    'Green Valley Market\n\nWi-Fi password: ••••••••',
  )
})

test('where the browser allows neither, a sentence says so', async () => {
  const refuse = async () => {
    throw new DOMException('Write permission denied.', 'NotAllowedError')
  }
  onDevice({ write: refuse, writeText: refuse })
  await expect(shareScreenshot(screenshot)).rejects.toThrow(
    'Your browser allows neither sharing nor copying here.',
  )
})
