/** A path that a link may lead to, if it is inside Remy. Otherwise `otherwise`. */
export function pathInside(candidate: string | null, otherwise = '/app'): string {
  if (!candidate?.startsWith('/') || !URL.canParse(candidate, location.origin)) return otherwise
  // As the browser parses it: "/\evil.com", "//evil.com" and a path with a tab in it lead to other sites.
  const { origin, pathname, search, hash } = new URL(candidate, location.origin)
  const leadsElsewhere = origin !== location.origin || pathname.startsWith('//')
  return leadsElsewhere ? otherwise : `${pathname}${search}${hash}`
}
