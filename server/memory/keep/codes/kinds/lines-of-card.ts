/** One line of a vCard or of a calendar event, without its parameters. */
export type CardLine = { name: string; value: string }

/** Reads "name:value" lines, and unfolds those that continue after a space or tab. Drops others. */
export function linesOfCard(text: string): CardLine[] {
  const whole = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return whole.flatMap(line => {
    const [, name, value] = /^(?:[\w-]+\.)?([\w-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) return []
    return [{ name: name.toUpperCase(), value: unescaped(value) }]
  })
}

const unescaped = (value: string) =>
  value.replace(/\\([nN\\,;])/g, (_, letter) => (/n/i.test(letter) ? '\n' : letter)).trim()

export const firstOf = (lines: readonly CardLine[], name: string) =>
  lines.find(line => line.name === name && line.value !== '')?.value
export const allOf = (lines: readonly CardLine[], name: string) =>
  lines.filter(line => line.name === name && line.value !== '').map(({ value }) => value)
