import type { Locale } from './values.ts'

/** A drawing style: one app on one device draws the same content differently from another. */
export type Look = {
  name: string
  device: { width: number; height: number; unit: number; kind: 'phone' | 'desktop' }
  /** Where a value stands in relation to its label. */
  pairs: 'across' | 'below' | 'inline' | 'column' | 'grid'
  labels: 'as is' | 'capitals' | 'lower'
  title: 'large' | 'toolbar' | 'centred' | 'plain'
  marker: '•' | '-' | '☐' | '' | '1.'
  separator: ' · ' | ' | ' | ', ' | ' – '
  chat: 'bubbles' | 'named' | 'stamped'
  chrome: 'status' | 'status and tabs' | 'address bar' | 'side menu' | 'none'
  /** Whether the reader marks the chrome. Otherwise, only its place reveals it. */
  isChromeMarked: boolean
  /** Whether cells far apart on one row are read as one line. */
  isRowOneLine: boolean
}

const iphone = { width: 1170, height: 2532, unit: 46, kind: 'phone' } as const
const pixel = { width: 1082, height: 2402, unit: 40, kind: 'phone' } as const
const small = { width: 720, height: 1600, unit: 28, kind: 'phone' } as const
const laptop = { width: 1440, height: 900, unit: 15, kind: 'desktop' } as const
const retina = { width: 2880, height: 1800, unit: 29, kind: 'desktop' } as const

/** Five looks. Each template is drawn in all of them. */
export const looks: Look[] = [
  {
    ...{ name: 'large titles', device: iphone, pairs: 'across', labels: 'as is', title: 'large', marker: '' },
    ...{
      separator: ' · ',
      chat: 'bubbles',
      chrome: 'status and tabs',
      isChromeMarked: true,
      isRowOneLine: false,
    },
  },
  {
    ...{ name: 'toolbar', device: pixel, pairs: 'below', labels: 'as is', title: 'toolbar', marker: '☐' },
    ...{ separator: ' | ', chat: 'bubbles', chrome: 'status', isChromeMarked: false, isRowOneLine: true },
  },
  {
    ...{ name: 'web page', device: laptop, pairs: 'inline', labels: 'as is', title: 'plain', marker: '•' },
    ...{ separator: ', ', chat: 'stamped', chrome: 'address bar', isChromeMarked: true, isRowOneLine: false },
  },
  {
    ...{ name: 'desktop app', device: retina, pairs: 'column', labels: 'as is', title: 'plain', marker: '-' },
    ...{ separator: ' – ', chat: 'named', chrome: 'side menu', isChromeMarked: false, isRowOneLine: true },
  },
  {
    ...{ name: 'cards', device: small, pairs: 'grid', labels: 'capitals', title: 'centred', marker: '1.' },
    ...{ separator: ' · ', chat: 'bubbles', chrome: 'none', isChromeMarked: false, isRowOneLine: false },
  },
]

export const locales: Locale[] = ['us', 'gb', 'eu', 'us', 'gb', 'se']
