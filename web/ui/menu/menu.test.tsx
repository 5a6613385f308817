import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#web/ui/controls/button.tsx'
import { Menu } from './menu.tsx'
import { MenuItem } from './menu-item.tsx'

const names = Array.from({ length: 20 }, (_, i) => `Item ${i + 1}`)

test('a menu that is longer than the window stays inside it, and its last item can be scrolled to', async () => {
  await page.viewport(640, 320)
  await render(
    <Menu trigger={<Button>Open</Button>}>
      {names.map(name => (
        <MenuItem key={name} onSelect={() => {}}>
          {name}
        </MenuItem>
      ))}
    </Menu>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  await expect.poll(() => menu.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  const last = page.getByRole('menuitem', { name: 'Item 20' })
  last.element().scrollIntoView({ block: 'nearest' })
  await expect.poll(() => last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  expect(menu.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('a menu fades at its end while there is more below, and a short one does not', async () => {
  await page.viewport(640, 320)
  const opened = async (count: number) => {
    const { unmount } = await render(
      <Menu trigger={<Button>Open</Button>}>
        {names.slice(0, count).map(name => (
          <MenuItem key={name}>{name}</MenuItem>
        ))}
      </Menu>,
    )
    await page.getByRole('button', { name: 'Open' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    const menu = page.getByRole('menu').element()
    return { unmount, menu, fade: () => getComputedStyle(menu, '::after').opacity }
  }
  const short = await opened(3)
  expect(short.fade()).toBe('0')
  await short.unmount()
  const { menu, fade } = await opened(20)
  await expect.poll(fade).toBe('1')
  menu.scrollTop = menu.scrollHeight
  await expect.poll(fade).toBe('0')
})

test('a long name stays inside a narrow window', async () => {
  await page.viewport(320, 640)
  await render(
    <Menu trigger={<Button>Open</Button>}>
      <MenuItem>A category with a name that is longer than the window is wide</MenuItem>
    </Menu>,
  )
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  const { left, right } = page.getByRole('menu').element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(8)
  expect(right).toBeLessThanOrEqual(312)
})
