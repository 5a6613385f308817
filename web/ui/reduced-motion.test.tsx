import './tokens.css'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'
import { scrollMotion } from './scroll-motion.ts'

beforeEach(() => ask('no-preference'))
afterEach(() => ask(''))

test('who asked for less motion sees none: nothing glides, nothing rises, no page scrolls by itself', async () => {
  const screen = await render(
    <>
      <Button>Save</Button>
      <p className="animate-rise">Risen</p>
    </>,
  )
  const button = getComputedStyle(screen.getByRole('button').element())
  const risen = getComputedStyle(screen.getByText('Risen').element())
  const motion = () => [button.transitionDuration, risen.animationName, scrollMotion()]
  const [duration, animation, scrolling] = motion()
  expect(duration).not.toBe('0s')
  expect(animation).toBe('rise')
  expect(scrolling).toBe('smooth')
  await ask('reduce')
  await expect.poll(motion).toEqual(['0s', 'none', 'instant'])
})

async function ask(value: string) {
  const devtools: object = cdp()
  if (!speaks(devtools)) throw new Error('This browser has no developer tools to ask')
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })
}

/** Its type is left to whoever provides the browser. */
const speaks = (tools: object): tools is { send: (method: string, given: object) => Promise<unknown> } =>
  'send' in tools
