import { aBucket } from '#test/s3/a-bucket.ts'

export type BucketUse = { calls: number; bytes: number }

/** A bucket in a process of its own. Sends Remy's settings for it, and goes away and comes back when asked. */
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

/** They are drawn again when somebody looks at them. */
function forgetThumbnails() {
  for (const key of bucket.objects.keys()) if (key.endsWith('.thumb.webp')) bucket.objects.delete(key)
}
