import { expect, test } from 'vitest'
import { htmlSinkIn } from './refuse-html-sinks.ts'

test.each([
  ["element.innerHTML = '&' + value", '.innerHTML ='],
  ['e.outerHTML=n', '.outerHTML='],
  ["box.insertAdjacentHTML('beforeend', text)", 'insertAdjacentHTML('],
  ["new DOMParser().parseFromString(text, 'text/html')", 'parseFromString('],
  ["new Worker('/w.js')", 'new Worker('],
  ['document.write(text)', 'document.write('],
])('%s makes HTML or a script of a text', (code, sink) => {
  expect(htmlSinkIn(code)).toBe(sink)
})

test.each([
  'if (a.innerHTML === b) {}',
  'element.textContent = text',
  'new WorkerList()',
  'stream.write(text)',
])('%s does not', code => {
  expect(htmlSinkIn(code)).toBeNull()
})
