import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

const linksIn = (text: string) =>
  findLinks(text).map(({ from: start, to: end, value }) => [text.slice(start, end), value])

test.each([
  [
    'https://checkin.skyfare.example/QX7LMN',
    'https://checkin.skyfare.example/QX7LMN',
    'https://checkin.skyfare.example/QX7LMN',
  ],
  ['shop.example/dp/B0C7XK91QF', 'shop.example/dp/B0C7XK91QF', 'https://shop.example/dp/B0C7XK91QF'],
  ['(see www.foo.org/a_(b)).', 'www.foo.org/a_(b)', 'https://www.foo.org/a_(b)'],
  ['curl http://localhost:8080/healthz', 'http://localhost:8080/healthz', 'http://localhost:8080/healthz'],
  ['read as https: //foo.com/x', 'https: //foo.com/x', 'https://foo.com/x'],
  ['allegro.pl/oferta/7', 'allegro.pl/oferta/7', 'https://allegro.pl/oferta/7'],
  ['www.louvre.museum', 'www.louvre.museum', 'https://www.louvre.museum'],
  ['Visit example.com.', 'example.com', 'https://example.com'],
])('%s holds a link', (text, found, value) => {
  expect(linksIn(text)).toEqual([[found, value]])
})

test.each([
  'src/engine/detect.ts',
  'README.md',
  'scripts/setup.sh/run',
  'ops@mapleleaf.example',
  'It ends.Then more comes',
  '192.168.1.1',
  'v1.18.2',
  'res.json({ error })',
  'await db.link(id)',
  'e.g. this',
  'https://user:pass@evil.example/x',
  'http://ann@host.example',
  'https://bank.example:443@evil.example/login',
])('%s is no link', text => {
  expect(linksIn(text)).toEqual([])
})
