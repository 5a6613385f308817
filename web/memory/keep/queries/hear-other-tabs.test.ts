import { expect, test } from 'vitest'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { fakeServer, json } from '#web/testing/fake-server.ts'
import { hearOtherTabs } from './hear-other-tabs.ts'
import { screenshotKeys } from './screenshot-walls.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

test('what another tab has changed is asked for, and what this one has told is not', async () => {
  const { calls } = fakeServer({
    'GET /api/screenshots/1': () => json(aScreenshot()),
    'GET /api/screenshots/2': () => json(aScreenshot({ id: 2 })),
  })
  const client = createQueryClient()
  const stop = hearOtherTabs(client)
  const otherTab = new BroadcastChannel('memory-news')
  tellOtherTabs({ is: 'changed', ids: [1] })
  otherTab.postMessage({ is: 'changed', ids: [2] })
  await expect.poll(() => client.getQueryData(screenshotKeys.one(2))).toMatchObject({ id: 2 })
  stop()
  otherTab.close()
  expect(calls).toEqual(['GET /api/screenshots/2'])
})
