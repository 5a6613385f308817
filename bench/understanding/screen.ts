import type { Reading, ReadingLine } from '#server/memory/keep/reading.ts'
import type { Look } from './looks.ts'
import type { Random } from './random.ts'
import { type FactTruth, type Phrase, textOf } from './values.ts'

type Message = { isMine: boolean; who: string; says: Phrase }
type Word = ReadingLine['words'][number]

/** A screen that is written from top to bottom, and the values on it. */
export type Screen = ReturnType<typeof screenOf>

/** Lays out a template's content in a look: words with boxes in lines, as a reader returns them. */
export function screenOf(look: Look, random: Random) {
  const { device } = look
  const { unit, width } = device
  const isPhone = device.kind === 'phone'
  const left = Math.round(isPhone ? 0.055 * width : look.chrome === 'side menu' ? 0.24 * width : 0.12 * width)
  const right = Math.round(isPhone ? 0.945 * width : 0.86 * width)
  const lines: ReadingLine[] = []
  const facts: FactTruth[] = []
  let y = Math.round(isPhone ? 2.6 * unit : 3.4 * unit)
  let block = 0

  const note = (phrase: Phrase) => {
    for (const part of [phrase].flat()) if (typeof part !== 'string') facts.push(part.truth)
  }
  const cased = (label: string) =>
    look.labels === 'capitals' ? label.toUpperCase() : look.labels === 'lower' ? label.toLowerCase() : label

  /** Draws one row. Returns the boxes of its words. */
  function rowAt(text: string, x: number, top: number, size: number): Word[] {
    let at = x
    return text
      .split(' ')
      .filter(word => word !== '')
      .map(word => {
        const wide = widthOf(word) * size
        const jitter = 0.94 + random.int(0, 12) / 100
        const box = { x: round(at), y: round(top), width: round(wide), height: round(size * jitter) }
        at += wide + 0.27 * size
        return { text: word, box, confidence: 0.9 + random.int(0, 10) / 100 }
      })
  }

  function push(words: Word[], chrome = false) {
    if (words.length > 0) lines.push(lineOf(words, block, chrome))
  }

  function wrapped(text: string, x: number, to: number, size: number, lineStep = 1.32) {
    for (const row of rowsOf(text, (to - x) / size)) {
      push(rowAt(row, x, y, size))
      y += lineStep * size
    }
  }

  /** Draws both ends of one row. */
  function across(a: string, b: string, x: number, to: number, size: number) {
    const rows = rowsOf(a, (0.62 * (to - x)) / size)
    const end = rowAt(b, to - textWidth(b) * size, y, size)
    const [first = '', ...rest] = rows
    const start = rowAt(first, x, y, size)
    if (look.isRowOneLine) push([...start, ...end])
    else {
      push(start)
      push(end)
    }
    for (const row of rest) {
      y += 1.32 * size
      push(rowAt(row, x, y, size))
    }
    y += 2.1 * size
  }

  const drawPair: Record<Look['pairs'], (label: string, value: string) => void> = {
    across: (label, value) => {
      if (textWidth(label) + textWidth(value) > (right - left) / unit - 2) drawPair.below(label, value)
      else across(label, value, left, right, unit)
    },
    below: (label, value) => {
      wrapped(label, left, right, 0.78 * unit)
      y += 0.12 * unit
      wrapped(value, left, right, unit)
      y += 0.9 * unit
    },
    inline: (label, value) => {
      wrapped(`${label}: ${value}`, left, right, unit)
      y += 0.55 * unit
    },
    column: (label, value) => {
      const words = rowAt(label, left, y, unit)
      const from = left + 15 * unit
      const [first = '', ...rest] = rowsOf(value, (right - from) / unit)
      const values = rowAt(first, from, y, unit)
      if (look.isRowOneLine) push([...words, ...values])
      else {
        push(words)
        push(values)
      }
      for (const row of rest) {
        y += 1.32 * unit
        push(rowAt(row, from, y, unit))
      }
      y += 1.9 * unit
    },
    grid: (label, value) => drawPair.below(label, value),
  }

  return {
    look,
    facts,
    isPhone,
    reading: (): Reading => ({
      width,
      height: Math.max(device.height, round(y + 4 * unit)),
      engine: 'drawn',
      lines,
    }),

    /**
     * Draws the device's and the app's chrome above the content, with the app's name if the look shows it.
     */
    open(app: string, path: string, menu: string[] = ['Home', 'Search', 'Library', 'Profile']) {
      const marked = look.isChromeMarked
      const top = look.chrome
      if (isPhone && top !== 'none') {
        push(rowAt(`${random.int(7, 22)}:${random.int(10, 59)}`, left, 0.9 * unit, 0.8 * unit), marked)
        push(
          rowAt(random.pick(['5G 82%', '4G', 'LTE 41%', '77%']), right - 3 * unit, 0.9 * unit, 0.8 * unit),
          marked,
        )
      }
      if (top === 'address bar') {
        facts.push({ kind: 'link', value: `https://${path}` })
        push(rowAt(path, left + 4 * unit, 1.2 * unit, 0.95 * unit), marked)
      }
      if (top === 'side menu') {
        push(rowAt(app, 0.02 * width, 1.4 * unit, 1.1 * unit), false)
        menu.forEach((item, i) => {
          push(rowAt(item, 0.02 * width, (4 + 2.2 * i) * unit, unit), false)
        })
      }
      if (top === 'status and tabs') {
        const tabs = menu.slice(0, 4)
        tabs.forEach((tab, i) => {
          const x = (0.08 + (0.84 * (i + 0.2)) / tabs.length) * width
          push(rowAt(tab, x, device.height - 1.9 * unit, 0.62 * unit), marked)
        })
      }
      block++
    },

    /** Draws the app's name at the head of its page. */
    brand(name: string) {
      push(rowAt(name, look.title === 'centred' ? (width - textWidth(name) * unit) / 2 : left, y, unit))
      y += 1.9 * unit
      block++
    },

    title(phrase: Phrase) {
      note(phrase)
      const size = { large: 1.9, toolbar: 1.25, centred: 1.6, plain: 1.8 }[look.title] * unit
      const text = textOf(phrase)
      for (const row of rowsOf(text, (right - left) / size)) {
        const x = look.title === 'centred' ? (width - textWidth(row) * size) / 2 : left
        push(rowAt(row, x, y, size))
        y += 1.25 * size
      }
      y += 0.8 * unit
      block++
    },

    /** Draws the heading of a section. */
    section(text: string) {
      y += 0.5 * unit
      push(rowAt(look.labels === 'capitals' ? text.toUpperCase() : text, left, y, 1.12 * unit))
      y += 1.9 * unit
      block++
    },

    small(phrase: Phrase) {
      note(phrase)
      wrapped(textOf(phrase), left, right, 0.8 * unit)
      y += 0.6 * unit
      block++
    },

    text(phrase: Phrase) {
      note(phrase)
      wrapped(textOf(phrase), left, right, unit, 1.4)
      y += 0.8 * unit
      block++
    },

    /** Draws a large text, such as a balance or a quotation. */
    big(phrase: Phrase) {
      note(phrase)
      const size = (isPhone ? 1.7 : 2.2) * unit
      for (const row of rowsOf(textOf(phrase), (right - left) / size)) {
        push(rowAt(row, look.title === 'centred' ? (width - textWidth(row) * size) / 2 : left, y, size))
        y += 1.3 * size
      }
      y += 0.8 * unit
      block++
    },

    /** Draws names with their values, each in the place that the look gives it. */
    pairs(list: [label: string, value: Phrase][]) {
      if (look.pairs === 'grid') {
        for (let i = 0; i < list.length; i += 2) drawGridRow(list.slice(i, i + 2))
        block++
        return
      }
      for (const [label, value] of list) {
        note(value)
        drawPair[look.pairs](cased(label), textOf(value))
        block++
      }
    },

    /** Draws entries with a text at the right end: items with prices, transactions. */
    rows(list: [Phrase, Phrase][]) {
      for (const [a, b] of list) {
        note(a)
        note(b)
        across(textOf(a), textOf(b), left, isPhone ? right : Math.min(right, left + 40 * unit), unit)
        block++
      }
    },

    list(items: Phrase[], marker: string = look.marker) {
      items.forEach((item, i) => {
        note(item)
        const lead = marker === '1.' ? `${i + 1}. ` : marker === '' ? '' : `${marker} `
        wrapped(lead + textOf(item), left, right, unit)
        y += 0.75 * unit
        block++
      })
    },

    table(rows: Phrase[][]) {
      const columns = Math.max(...rows.map(row => row.length))
      const step = (right - left) / columns
      const size = isPhone ? 0.8 * unit : unit
      for (const row of rows) {
        row.forEach((cell, i) => {
          note(cell)
          push(rowAt(textOf(cell), left + i * step, y, size))
        })
        y += 2 * size
        block++
      }
    },

    /** Draws columns side by side, each with its heading, as on boards. */
    columns(list: [heading: string, cards: string[]][]) {
      if (isPhone) {
        for (const [heading, cards] of list) {
          this.section(heading)
          this.list(cards, '')
        }
        return
      }
      const step = (right - left) / list.length
      const from = y
      let lowest = y
      list.forEach(([heading, cards], i) => {
        y = from
        const x = left + i * step
        push(rowAt(heading, x, y, 1.1 * unit))
        y += 2.2 * unit
        for (const card of cards) {
          wrapped(card, x, x + step - 2 * unit, unit)
          y += unit
          block++
        }
        lowest = Math.max(lowest, y)
      })
      y = lowest
    },

    chat(partner: string, messages: Message[], time: () => string) {
      if (look.chat !== 'named' && look.chat !== 'stamped') {
        push(rowAt(partner, isPhone ? left + 3 * unit : left, y, 1.1 * unit))
        y += 2.6 * unit
      } else this.title(partner)
      for (const message of messages) {
        note(message.says)
        drawMessage(message, time)
        block++
      }
    },

    mono(rows: Phrase[]) {
      for (const row of rows) {
        note(row)
        const text = textOf(row)
        push(rowAt(text, left + (text.length - text.trimStart().length) * 0.55 * unit, y, 0.9 * unit))
        y += 1.5 * unit
      }
      block++
    },

    buttons(names: string[]) {
      y += 0.4 * unit
      for (const name of names) {
        push(rowAt(name, isPhone ? (width - textWidth(name) * unit) / 2 : left + unit, y, unit))
        y += 2.3 * unit
        block++
      }
    },

    gap(lineCount: number) {
      y += lineCount * unit
    },
  }

  function drawGridRow(row: [string, Phrase][]) {
    const from = y
    let lowest = y
    row.forEach(([label, value], i) => {
      note(value)
      y = from
      const x = i === 0 ? left : left + (right - left) / 2
      const to = i === 0 && row.length > 1 ? left + (right - left) / 2 - unit : right
      wrapped(cased(label), x, to, 0.7 * unit)
      y += 0.15 * unit
      wrapped(textOf(value), x, to, unit)
      lowest = Math.max(lowest, y)
    })
    y = lowest + 0.9 * unit
  }

  function drawMessage({ isMine, who, says }: Message, time: () => string) {
    const text = textOf(says)
    if (look.chat === 'bubbles') {
      const room = 0.68 * (right - left)
      const rows = rowsOf(text, room / unit)
      const widest = Math.max(...rows.map(textWidth)) * unit
      const x = isMine ? right - widest - unit : left + unit
      for (const row of rows) {
        push(rowAt(row, x, y, unit))
        y += 1.3 * unit
      }
      y += 1.1 * unit
      return
    }
    const name = isMine ? 'You' : who
    if (look.chat === 'stamped') push(rowAt(`${name} ${time()}`, left, y, 0.85 * unit))
    else {
      push(rowAt(name, left, y, unit))
      push(rowAt(time(), left + 30 * unit, y, 0.75 * unit))
    }
    y += 1.5 * unit
    wrapped(text, left, right, unit)
    y += 0.9 * unit
  }
}

/** The width in ems of a sans-serif font, letter by letter. */
function widthOf(word: string): number {
  let ems = 0
  for (const letter of word)
    ems += /[iljtfr.,:;'!|()[\]]/.test(letter)
      ? 0.28
      : /[mwMW@%]/.test(letter)
        ? 0.82
        : /\p{Lu}/u.test(letter)
          ? 0.66
          : 0.53
  return ems
}

const textWidth = (text: string) => {
  const words = text.split(' ').filter(word => word !== '')
  return words.reduce((sum, word) => sum + widthOf(word), 0) + 0.27 * Math.max(0, words.length - 1)
}

function rowsOf(text: string, ems: number): string[] {
  const rows: string[] = []
  for (const word of text.split(' ').filter(one => one !== '')) {
    const last = rows.at(-1)
    if (last !== undefined && textWidth(`${last} ${word}`) <= ems) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}

const round = (n: number) => Math.round(n * 10) / 10

function lineOf(words: Word[], block: number, chrome: boolean): ReadingLine {
  const x = Math.min(...words.map(word => word.box.x))
  const top = Math.min(...words.map(word => word.box.y))
  const width = Math.max(...words.map(word => word.box.x + word.box.width)) - x
  const height = Math.max(...words.map(word => word.box.y + word.box.height)) - top
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  const text = words.map(word => word.text).join(' ')
  return { text, box: { x, y: top, width, height }, confidence, words, block, chrome }
}
