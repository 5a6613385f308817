import { aBucket } from '#test/s3/a-bucket.ts'

export type BucketUse = { calls: number; bytes: number }

/** A bucket in its own process. Sends Remy's settings for it. Goes down and comes back on request. */
const bucket = await aBucket()
process.send?.(bucket.environment)
process.on('message', message => {
  if (message === 'use') process.send?.(use())
  if (message === 'go') bucket.goDown()
  if (message === 'come') bucket.weather.isDown = false
  if (message === 'forget thumbnails') forgetThumbnails()
})
process.once('disconnect', () => process.exit())

function use(): BucketUse {
  const bytes = [...bucket.objects.values()].reduce((sum, one) => sum + one.bytes.length, 0)
  return { calls: bucket.calls.length, bytes }
}

/** Removes all thumbnails. They are drawn again when they are viewed. */
function forgetThumbnails() {
  for (const key of bucket.objects.keys()) if (key.endsWith('.thumb.webp')) bucket.objects.delete(key)
}
