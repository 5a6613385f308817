/** HTML that is safe to send. */
export type Html = { readonly html: string }

/** Escapes every value, unless it is HTML already: html`<p>${title}</p>`. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.reduce((made, part, i) => made + written(values[i - 1]) + part) }
}

type Value = string | number | Html | Html[] | false | undefined

function written(value: Value): string {
  if (value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(one => one.html).join('')
  return typeof value === 'object' ? value.html : escaped(String(value))
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
