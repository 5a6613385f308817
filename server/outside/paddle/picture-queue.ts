import type { Box } from '#contract/fact.ts'
import type { Pixels, ReadCode, ReadLine } from '#server/outside/text-reader.ts'
import { howItLies, type Lie } from './how-it-lies.ts'
import { joinTiles } from './join-tiles.ts'
import { needsCloserLook } from './needs-closer-look.ts'
import type { PaddleAnswer, PaddleTask } from './paddle-task.ts'
import { type Look, type Tile, tilesOf } from './tiles-of.ts'
import type { Crew } from './worker-crew.ts'

/** A picture's lines, and how it lies. If it lies so that its lines would be misread, no line is read. */
export type ReadPicture = {
  lines: ReadLine[]
  codes: ReadCode[] | null
  lie: Lie
  width: number
  height: number
}
/** The acceptable orientations. A picture that was turned is read whatever its lines look like. */
type Lying = 'any' | 'slanted' | 'as it is'
export type HowToRead = {
  /** Clockwise degrees by which the picture is turned first. */
  turnBy?: number
  lying?: Lying
  /** It waits for every other picture, and gives way to one that comes. */
  isLater?: boolean
  /** Its QR and bar codes, and no line. They wait for the lines of pictures that came before. */
  onlyCodes?: boolean
}

type Waiting = {
  picture: Pixels
  /** Clockwise degrees, before anything else is done. */
  turnBy: number
  lying: Lying
  isLater: boolean
  lie: Lie
  look: Look
  tiles: Tile[]
  found: Box[][]
  slants: number[]
  /** Null until every tile was searched. */
  boxes: Box[] | null
  next: Int32Array<SharedArrayBuffer>
  lines: ReadLine[]
  areCodesLeft: boolean
  codes: ReadCode[] | null
  underWay: number
  done: PromiseWithResolvers<ReadPicture>
}

/**
 * Distributes pictures over the threads. An idle thread helps with the oldest picture that has work left. So
 * all threads read a single picture together, and of many the first to come is the first to be done. Pictures
 * for later come after all others.
 */
export function pictureQueue(crew: Crew<PaddleTask, PaddleAnswer>) {
  const queue: Waiting[] = []
  const giveWay = new Int32Array(new SharedArrayBuffer(4))
  let isEnded = false

  const tellLater = () => Atomics.store(giveWay, 0, queue.some(({ isLater }) => !isLater) ? 1 : 0)

  function pump() {
    while (!isEnded && crew.idle() > 0) {
      const started = queue.some(waiting => {
        const task = nextTask(waiting, giveWay)
        if (task) void perform(waiting, task)
        return task !== null
      })
      if (!started) return
    }
  }

  async function perform(waiting: Waiting, task: PaddleTask) {
    waiting.underWay++
    try {
      const isCodes = task.kind === 'codes'
      take(waiting, await crew.run(task, isCodes ? { millisMax: codesMillisMax } : {}))
    } catch (error) {
      // Its text can be read without them.
      if (task.kind === 'codes' && !isEnded) take(waiting, { kind: 'codes', codes: null })
      else {
        remove(waiting)
        waiting.done.reject(error)
      }
    }
    waiting.underWay--
    if (isDone(waiting)) {
      remove(waiting)
      const { lines, codes, lie, picture } = waiting
      waiting.done.resolve({ lines, codes, lie, width: picture.width, height: picture.height })
    }
    pump()
  }

  function remove(waiting: Waiting) {
    const at = queue.indexOf(waiting)
    if (at >= 0) queue.splice(at, 1)
    tellLater()
  }

  function add(waiting: Waiting) {
    const firstLater = waiting.isLater ? -1 : queue.findIndex(({ isLater }) => isLater)
    queue.splice(firstLater < 0 ? queue.length : firstLater, 0, waiting)
    tellLater()
    pump()
  }

  return {
    async read(picture: Pixels, how: HowToRead = {}): Promise<ReadPicture> {
      if (isEnded) throw ended()
      const waiting = waitingPicture(picture, how)
      add(waiting)
      return waiting.done.promise
    },
    /** Call it before closing the crew: waiting and running pictures reject, and nothing new starts. */
    end() {
      isEnded = true
      for (const { done } of queue.splice(0)) done.reject(ended())
    },
  }
}

/** Most pictures take a tenth of a second (bench/codes.ts). Then the thread is ended, and replaced. */
const codesMillisMax = 30_000

const ended = () => new Error('The reader is closed.')

const waitingPicture = (
  picture: Pixels,
  { turnBy = 0, lying = 'any', isLater = false, onlyCodes = false }: HowToRead,
): Waiting => ({
  ...{ picture, turnBy, lying, isLater, lie: { isSideways: false, slant: 0 } },
  look: 'usual',
  tiles: turnBy === 0 && !onlyCodes ? tilesOf(picture) : [],
  found: [],
  slants: [],
  boxes: onlyCodes ? [] : null,
  next: new Int32Array(new SharedArrayBuffer(4)),
  lines: [],
  areCodesLeft: onlyCodes,
  codes: [],
  underWay: 0,
  done: Promise.withResolvers(),
})

function nextTask(waiting: Waiting, giveWay: Int32Array<SharedArrayBuffer>): PaddleTask | null {
  const { picture, turnBy, tiles, boxes, next, isLater } = waiting
  if (turnBy !== 0) {
    waiting.turnBy = 0
    return { kind: 'turn', picture, degrees: turnBy }
  }
  if (waiting.areCodesLeft) {
    waiting.areCodesLeft = false
    return { kind: 'codes', picture }
  }
  const tile = tiles.shift()
  if (tile) return { kind: 'detect', picture, tile }
  const hasLines = boxes !== null && Atomics.load(next, 0) < boxes.length
  return hasLines ? { kind: 'recognise', picture, boxes, next, ...(isLater && { giveWay }) } : null
}

function take(waiting: Waiting, answer: PaddleAnswer) {
  if (answer.kind === 'codes') waiting.codes = answer.codes
  if (answer.kind === 'recognise') waiting.lines.push(...answer.lines)
  if (answer.kind === 'turn') {
    waiting.picture = answer.picture
    waiting.tiles = tilesOf(answer.picture)
  }
  if (answer.kind !== 'detect') return
  waiting.found.push(answer.boxes)
  waiting.slants.push(...answer.slants)
  // The task that is being answered still counts as running.
  if (waiting.tiles.length === 0 && waiting.underWay === 1) finishLook(waiting)
}

function finishLook(waiting: Waiting) {
  const boxes = joinTiles(waiting.found)
  if (waiting.look === 'usual' && needsCloserLook(waiting.picture, boxes)) {
    waiting.look = 'closer'
    waiting.tiles = tilesOf(waiting.picture, 'closer')
    waiting.found = []
    waiting.slants = []
    return
  }
  waiting.lie = howItLies(boxes, waiting.slants)
  waiting.boxes = isReadable(waiting) ? longestFirst(boxes) : []
}

function isReadable({ lie, lying }: Waiting): boolean {
  if (lying === 'any' && lie.isSideways) return false
  return lying === 'as it is' || lie.slant === 0
}

/** Longest first, so that no thread begins a long line when the others are done. */
const longestFirst = (boxes: Box[]) => boxes.toSorted((a, b) => b.width / b.height - a.width / a.height)

function isDone({ boxes, next, underWay, areCodesLeft }: Waiting): boolean {
  return boxes !== null && underWay === 0 && !areCodesLeft && Atomics.load(next, 0) >= boxes.length
}
