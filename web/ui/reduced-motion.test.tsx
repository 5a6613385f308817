import './tokens.css'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { askForMotion, preferMotion } from './ask-for-motion.ts'
import { Button } from './controls/button.tsx'
import { scrollMotion } from './scroll-motion.ts'

test('who asked for less motion sees none: nothing glides, nothing rises, no page scrolls by itself', async () => {
  await askForMotion()
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
  await preferMotion('reduce')
  await expect.poll(motion).toEqual(['0s', 'none', 'instant'])
})
