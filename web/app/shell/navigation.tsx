import { NavLink } from 'react-router'
import { places } from './places.ts'

/** The main screens in a quiet row. Phones have a menu instead. */
export function Navigation() {
  return (
    <nav aria-label="Main" className="flex gap-0.5 max-md:hidden lg:gap-1">
      {places.map(({ path, name }) => (
        <NavLink key={path} to={path} className={linkLook}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}

const linkLook = [
  'flex h-9 items-center whitespace-nowrap rounded-control px-2 text-muted text-sm transition-colors lg:px-2.5 lg:text-base',
  'pointer-coarse:h-11 hover:bg-hover hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-ink',
  'aria-[current=page]:bg-hover forced-colors:border forced-colors:border-transparent',
  'forced-colors:aria-[current=page]:border-[Highlight]',
].join(' ')
