/** "Maple_Guest_5G": a name that only a wireless network has. */
export function looksLikeNetworkName(text: string): boolean {
  return /^[A-Za-z][\w-]{2,31}$/.test(text) && /[_-](?:5G|2\.?4G|guest|wifi)/i.test(text)
}
