import { test as base } from '#e2e/journey-test.ts'
import { aMailServer } from '#test/a-mail-server.ts'
import { aTwilio } from '#test/a-twilio.ts'

type House = {
  post: Awaited<ReturnType<typeof aMailServer>>
  twilio: Awaited<ReturnType<typeof aTwilio>>
}

/** Like `journey-test.ts`, with a product that sends mail and text messages to the test's own servers. */
export const test = base.extend<House>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
  post: async ({}, use) => {
    await using post = await aMailServer()
    await use(post)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs.
  twilio: async ({}, use) => {
    await using twilio = await aTwilio()
    await use(twilio)
  },
  settings: async ({ post, twilio }, use) => use({ ...post.environment, ...twilio.environment }),
})
