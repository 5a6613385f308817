import { CircleUserRound, LifeBuoy, LogOut, Settings } from 'lucide-react'
import { Link } from 'react-router'
import { supportEmail } from '#contract/brand.ts'
import { useAuth } from '#web/account/use-auth.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Spinner } from '#web/ui/marks/spinner.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { MenuItem } from '#web/ui/menu/menu-item.tsx'
import { MenuSeparator } from '#web/ui/menu/menu-separator.tsx'

export function AccountMenu() {
  return (
    <Menu trigger={trigger}>
      <MenuItem asChild>
        <Link to="/settings">
          <Settings aria-hidden className="text-muted" />
          Settings
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <a href={`mailto:${supportEmail}`}>
          <LifeBuoy aria-hidden className="text-muted" />
          Help & Support
        </a>
      </MenuItem>
      <MenuSeparator />
      <Logout />
    </Menu>
  )
}

/** On a phone only the icon, with the same name. */
const trigger = (
  <Button
    variant="secondary"
    className="max-md:size-9 max-md:border-transparent max-md:p-0 pointer-coarse:max-md:size-11 max-md:[&_svg]:size-5"
  >
    <CircleUserRound aria-hidden />
    <span className="max-md:sr-only">My Account</span>
  </Button>
)

function Logout() {
  const { signOut, isBusy } = useAuth()
  return (
    <MenuItem staysOpen disabled={isBusy} onSelect={() => void signOut()}>
      {isBusy ? <Spinner className="text-muted" /> : <LogOut aria-hidden className="text-muted" />}
      {isBusy ? 'Loading...' : 'Logout'}
    </MenuItem>
  )
}
