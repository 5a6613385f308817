import sharp from 'sharp'

/** A picture of a text, 40 letters a line. */
export function drawnText(text: string): Promise<Buffer> {
  const lines = text.match(/[^\n]{1,40}/gu) ?? []
  const rows = lines.slice(0, 30).map((line, i) => `<text x="20" y="${60 + 36 * i}">${escaped(line)}</text>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200" font-size="28" font-family="sans-serif"><rect width="800" height="1200" fill="white"/>${rows.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const escaped = (text: string) =>
  text
    // XML allows no control characters.
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
