import { expect, test, vi } from 'vitest'
import { aModelDouble } from '#test/a-model-double.ts'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { aTypingReader } from '#test/a-typing-reader.ts'
import { startApp } from '#test/start-app.ts'

test('a model that reads no question has two seconds, no more; then our own rules read it', async () => {
  await using double = await aModelDouble(['stall'], 'openai-compatible')
  const reader = aTypingReader(['# Tonkotsu ramen\nIngredients\n2 eggs\n1 l broth\nSimmer 20 minutes'])
  await using app = await startApp({ reader, environment: double.environment })
  const ann = await app.signIn(aPerson())
  await ann.capture(await aPlainPicture(0))
  const waits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(millis => {
    waits.push(millis)
    const ends = new AbortController()
    // The timeout ends as soon as the model has been asked.
    void vi
      .waitFor(() => expect(double.asked).toHaveLength(1), { timeout: 20_000, interval: 5 })
      .then(() => {
        ends.abort(new DOMException('Time is up', 'TimeoutError'))
      })
    return ends.signal
  })
  try {
    const { body } = await ann.get('/api/screenshots/search?q=the+ramen+with+broth')
    expect(body).toMatchObject({ results: [{ title: 'Tonkotsu ramen' }], processedQuery: 'ramen broth' })
    expect(waits).toEqual([2_000])
  } finally {
    timeout.mockRestore()
  }
})
