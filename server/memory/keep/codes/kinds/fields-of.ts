/** "WIFI:T:WPA;S:Cafe\; Bar;;" → T, S. A backslash makes the next letter a part of the value. */
export function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(/([A-Za-z]{1,12}):((?:\\.|[^\\;])*);?/gs))
    if (!fields.has(name.toUpperCase())) fields.set(name.toUpperCase(), value.replace(/\\(.)/gs, '$1'))
  return fields
}
