import { Menu as MenuIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Button } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { places } from './places.ts'

/** The main screens, as a menu on a phone. */
export function NavigationMenu({ onGo }: { onGo: (() => void) | undefined }) {
  const { pathname } = useLocation()
  const trigger = (
    <Button variant="quiet" size="icon" aria-label="Menu" className="md:hidden [&_svg]:size-5">
      <MenuIcon aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger}>
      {places.map(({ path, name, shortName = name, icon: Icon }) => (
        <MenuItem key={path} asChild onSelect={onGo} className={here}>
          <Link to={path} aria-current={path === pathname ? 'page' : undefined}>
            <Icon aria-hidden className="text-muted" />
            {shortName}
          </Link>
        </MenuItem>
      ))}
    </Menu>
  )
}

const here = 'aria-[current=page]:bg-hover aria-[current=page]:font-medium'
