/**
 * Where a link really leads, before anything that its text says. A host in other letters is shown as it is
 * asked for ("xn--pple-43d.com"), so that none looks like another.
 */
export function LinkHost({ link }: { link: string }) {
  const host = URL.parse(link)?.host
  return host ? <span className="wrap-anywhere text-ink"> to {host}</span> : null
}
