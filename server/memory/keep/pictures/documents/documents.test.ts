import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aHeic } from '#test/documents/a-heic.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { createDocuments } from './documents.ts'

const pdf = aPdf([{ lines: ['Terms of the lease in Bergen'] }, { lines: [] }])

test('a thread draws photos and pages, and reads what a page carries', async () => {
  const documents = createDocuments()
  try {
    expect(await documents.outlineOf(pdf)).toHaveLength(2)
    const [photo, page] = [await documents.asPicture(aHeic()), await documents.asPicture(pdf, 1)]
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 32, height: 32 })
    expect(await sharp(page).metadata()).toMatchObject({ format: 'webp', width: 750, height: 1000 })
    const layer = await documents.layerOf(pdf, 0)
    expect(layer?.lines.map(({ text }) => text)).toEqual(['Terms of the lease in Bergen'])
    expect(await documents.layerOf(pdf, 1)).toBeNull()
  } finally {
    await documents.close()
  }
})

test('a file that takes too long is given up, with its thread', async () => {
  const documents = createDocuments({ millisMax: 1 })
  try {
    await expect(documents.outlineOf(pdf)).rejects.toThrow('This file takes too long to open.')
  } finally {
    await documents.close()
  }
})
