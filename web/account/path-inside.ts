/** A path that a link may send a person to: inside the product, or the other one. */
export function pathInside(candidate: string | null, otherwise = '/app'): string {
  if (!candidate?.startsWith('/') || !URL.canParse(candidate, location.origin)) return otherwise
  // As the browser reads it: "/\evil.com", "//evil.com" and a path with a tab in it lead elsewhere.
  const { origin, pathname, search, hash } = new URL(candidate, location.origin)
  const leadsElsewhere = origin !== location.origin || pathname.startsWith('//')
  return leadsElsewhere ? otherwise : `${pathname}${search}${hash}`
}
