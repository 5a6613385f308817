import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { aHeic } from '#test/documents/a-heic.ts'
import { aPdf } from '#test/documents/a-pdf.ts'
import { aSlowPdf } from '#test/documents/a-slow-pdf.ts'
import { createDocuments } from './documents.ts'

const pdf = aPdf([{ lines: ['Terms of the lease in Bergen'] }, { lines: [] }])

test('a thread draws photos and pages, and reads what a page carries', async () => {
  const documents = createDocuments()
  try {
    expect(await documents.outlineOf(pdf, 'ann/1')).toHaveLength(2)
    const [photo, page] = [
      await documents.asPicture(aHeic(), 'ann/2'),
      await documents.asPicture(pdf, 'ann/1', 1),
    ]
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'webp', width: 32, height: 32 })
    expect(await sharp(page).metadata()).toMatchObject({ format: 'webp', width: 750, height: 1000 })
    const layer = await documents.layerOf(pdf, 'ann/1', 0)
    expect(layer?.lines.map(({ text }) => text)).toEqual(['Terms of the lease in Bergen'])
    expect(await documents.layerOf(pdf, 'ann/1', 1)).toBeNull()
  } finally {
    await documents.close()
  }
})

test('a file that takes too long is given up, and the next one has its own time', async () => {
  const limits = Array.from({ length: 3 }, () => new AbortController())
  let begun = 0
  const documents = createDocuments({
    limit: () => {
      const { signal } = limits[begun++] ?? new AbortController()
      return signal
    },
  })
  try {
    await documents.outlineOf(pdf, 'ann/1')
    const slow = documents.asPicture(aSlowPdf(), 'bob/1').catch(error => String(error))
    const good = documents.outlineOf(pdf, 'ann/1')
    await vi.waitFor(() => expect(begun).toBe(2), 20_000)
    limits[1]?.abort()
    expect(await slow).toContain('This file takes too long to open.')
    expect(await good).toHaveLength(2)
  } finally {
    await documents.close()
  }
})

test('who waits for the thread, or has it, is told that Remy is busy when their deadline comes', async () => {
  const documents = createDocuments()
  try {
    await documents.outlineOf(pdf, 'ann/1')
    const soon = performance.now() + 500
    const slow = documents.asPicture(aSlowPdf(), 'bob/1', 0, soon + 1_000)
    const waiting = documents.outlineOf(pdf, 'ann/1', soon)
    await expect(waiting).rejects.toMatchObject({ code: 'server.busy' })
    await expect(slow).rejects.toMatchObject({ code: 'server.busy' })
    expect(performance.now() - soon).toBeLessThan(10_000)
    expect(await documents.outlineOf(pdf, 'ann/1', performance.now() + 10_000)).toHaveLength(2)
  } finally {
    await documents.close()
  }
})
