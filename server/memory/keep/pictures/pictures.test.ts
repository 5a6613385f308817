import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pixelsOf } from '#test/pixels-of.ts'
import { createPictures } from './pictures.ts'

const picture = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

test('a picture has the memory of one that is not looked at any more, and none that is', async () => {
  const pictures = createPictures()
  try {
    const [large, small] = [await picture('red', 90, 60), await picture('blue', 7, 5)]
    const first = await pictures.open(large, 'images/1/a')
    const beside = await pictures.open(large, 'images/1/a')
    pictures.reuse(first.pixels)
    const next = await pictures.open(small, 'images/1/a')
    const [red] = (await pixelsOf(large)).data
    const expected = await pixelsOf(small)
    expect(next.pixels).toMatchObject({ width: 7, height: 5 })
    expect(Uint8Array.from(next.pixels.data)).toEqual(Uint8Array.from(expected.data))
    expect(Uint8Array.from(first.pixels.data.subarray(0, 35))).toEqual(Uint8Array.from(expected.data))
    expect(new Set(first.pixels.data.subarray(35))).toEqual(new Set([red]))
    expect(new Set(beside.pixels.data)).toEqual(new Set([red]))
  } finally {
    await pictures.close()
  }
})

test('one that has no room in it gets more', async () => {
  const pictures = createPictures()
  try {
    const first = await pictures.open(await picture('red', 9, 9), 'images/1/a')
    pictures.reuse(first.pixels)
    const [red] = first.pixels.data
    const large = await picture('blue', 2_100, 2_000)
    const next = await pictures.open(large, 'images/1/a')
    expect(next.pixels.data).toHaveLength(4_200_000)
    expect(new Set(next.pixels.data)).toEqual(new Set((await pixelsOf(large)).data))
    expect(new Set(first.pixels.data)).toEqual(new Set([red]))
  } finally {
    await pictures.close()
  }
})

test('so many pixels are in use at once and no more; somebody new goes first, and what ends makes room', async () => {
  const pictures = createPictures()
  try {
    const large = await picture('red', 6_000, 6_500)
    const order: string[] = []
    const open = async (fileKey: string) => {
      const { pixels } = await pictures.open(large, fileKey)
      order.push(fileKey)
      return pixels
    }
    const first = await open('images/7/0')
    const second = await open('images/7/1')
    const others = [open('images/7/2'), open('images/7/3')]
    await pause(1_000)
    expect(order).toHaveLength(2)
    const bobs = await open('images/8/a')
    expect(order.slice(2)).toEqual(['images/8/a'])
    pictures.reuse(first)
    pictures.leave(bobs)
    await expect.poll(() => order.length, { timeout: 60_000 }).toBe(4)
    pictures.reuse(second)
    await Promise.all(others)
    expect(order).toHaveLength(5)
  } finally {
    await pictures.close()
  }
}, 120_000)
