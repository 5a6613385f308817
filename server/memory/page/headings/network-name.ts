/** Whether only a wireless network has such a name: "Maple_Guest_5G". */
export function looksLikeNetworkName(text: string): boolean {
  return /^[A-Za-z][\w-]{2,31}$/.test(text) && /[_-](?:5G|2\.?4G|guest|wifi)/i.test(text)
}
