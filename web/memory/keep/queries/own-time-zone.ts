/** The person's IANA time zone, so that "yesterday" is theirs. */
export function ownTimeZone(): string | undefined {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
