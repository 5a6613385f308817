/**
 * Adds a step to the browser's history for something that opens above the page. `onBack` is called when Back
 * leaves it. The returned function takes the step away.
 *
 * All entries of one page have its address and its history state, and count in `aboveThePage` how much is
 * open. A moment after each change, the entries are made to fit what is open.
 */
export function addStep(onBack: () => void): () => void {
  listen()
  const step = { onBack }
  open.push(step)
  fitSoon()
  return () => {
    open.splice(open.indexOf(step), 1)
    fitSoon()
  }
}

/**
 * Changes the page's own history entry, which is below the entries of open dialogs. It does so at once if
 * nothing is open. Open dialogs get their entries anew.
 */
export function changePageStep(change: () => void): void {
  if (depth() > 0) {
    waiting.push(change)
    fitSoon()
  } else change()
}

/**
 * Adds an entry of the page's own to the history. While the browser still gives back the steps of what was
 * just closed, it waits: going back would leave the new entry too.
 */
export function addPageStep(add: () => void): void {
  if (isGoing || depth() > open.length) {
    waiting.push(add)
    fitSoon()
  } else add()
}

/**
 * After the page was loaded again nothing is open, but its entries are still there: Back would first go
 * through them without any effect. Call it before anything opens.
 */
export function leaveStepsOfBefore(): void {
  if (depth() === 0) return
  listen()
  fitSoon()
}

type Step = { onBack: () => void }
const open: Step[] = []
const waiting: (() => void)[] = []
/** Going back takes a moment. Until it is done nothing else may change the history. */
let isGoing = false
let timer: number | undefined
let before: readonly [number, number] = [0, 0]
let isListening = false

function listen() {
  if (isListening) return
  isListening = true
  before = place()
  addEventListener('popstate', arrive)
}

function arrive() {
  const [page, above] = place()
  const isForward = page > before[0] || (page === before[0] && above > before[1])
  before = [page, above]
  if (isGoing) {
    isGoing = false
    for (const change of waiting.splice(0)) change()
  } else if (above > open.length && isForward) {
    // Something was open here that is closed now.
    history.go(1)
    return
  } else {
    for (const step of open.slice(above).reverse()) step.onBack()
  }
  fitSoon()
}

/** A dialog that closes and one that opens in its place share an entry. */
function fitSoon() {
  clearTimeout(timer)
  timer = window.setTimeout(fit)
}

function fit() {
  if (isGoing) return
  const wanted = waiting.length > 0 ? 0 : open.length
  if (depth() > wanted) {
    isGoing = true
    before = place()
    history.go(wanted - depth())
    return
  }
  for (const change of waiting.splice(0)) change()
  while (depth() < open.length) history.pushState({ ...history.state, aboveThePage: depth() + 1 }, '')
  before = place()
}

/** The number of the page, which the router counts, and how much is open above it. */
const place = () => [Number(history.state?.idx ?? 0), depth()] as const
const depth = (): number => Number(history.state?.aboveThePage ?? 0)
