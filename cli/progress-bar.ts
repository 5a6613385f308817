import process from 'node:process'

/** A bar on one line of a terminal. Silent where nobody watches, so that logs stay readable. */
export function progressBar(total: number, stream: Terminal = process.stderr) {
  let done = 0
  const draw = () => {
    if (!stream.isTTY || total === 0) return
    const filled = Math.round((done / total) * width)
    stream.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done} of ${total}`)
  }
  draw()
  return {
    step() {
      done++
      draw()
    },
    end() {
      if (stream.isTTY && total > 0) stream.write('\r\u001b[K')
    },
  }
}

type Terminal = { isTTY?: boolean; write(text: string): unknown }

const width = 30
