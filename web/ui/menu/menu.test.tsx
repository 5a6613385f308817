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
