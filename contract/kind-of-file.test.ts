import { expect, test } from 'vitest'
import { kindOfFile, refusalOf } from './kind-of-file.ts'

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'This is a HEIC photo. Export it as JPEG.'],
  ['\0\0\0\x24ftypmif1\0\0\0\0mif1heic', 'This is a HEIC photo. Export it as JPEG.'],
  ['\0\0\0\x1cftypavif\0\0\0\0mif1', 'This is an AVIF picture. Export it as JPEG.'],
  ['\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf', 'This is an AVIF picture. Export it as JPEG.'],
  ['\0\0\0\x20ftypisom\0\0\x02\0', 'This is a video. Take a screenshot of what you want to keep.'],
  ['\0\0\0\x14ftypqt  ', 'This is a video. Take a screenshot of what you want to keep.'],
  ['\x1aE\xdf\xa3\x01\0', 'This is a video. Take a screenshot of what you want to keep.'],
  ['II*\0\x08', 'This is a TIFF picture. Export it as JPEG.'],
  ['BM\x36\x10\0\0\0\0\0\0\x36', 'This is a BMP picture. Export it as PNG.'],
  ['<?xml version="1.0"?>\n<svg xmlns="x">', 'This is an SVG drawing. Export it as PNG.'],
  ['%PDF-1.7', 'This is a PDF document. Take a screenshot of what you want to keep.'],
  [
    'PK\x03\x04\x14',
    'This is a ZIP archive or an office document. Take a screenshot of what you want to keep.',
  ],
])('%j is named', (start, sentence) => {
  const kind = kindOfFile(bytes(start))
  expect(kind && refusalOf(kind)).toBe(sentence)
})

test.each(['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF89a', 'RIFF\x10\0\0\0WEBPVP8 ', 'hello', ''])(
  '%j is read, or not known',
  start => {
    expect(kindOfFile(bytes(start))).toBeNull()
  },
)
