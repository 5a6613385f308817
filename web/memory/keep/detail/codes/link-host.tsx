/**
 * The true host of a link, before anything that its text says. An internationalised host is shown in its
 * ASCII form ("xn--pple-43d.com"), so that none looks like another.
 */
export function LinkHost({ link }: { link: string }) {
  const host = URL.parse(link)?.host
  return host ? <span className="wrap-anywhere text-ink"> to {host}</span> : null
}
