import type { Box } from '#contract/fact.ts'
import type { Pixels, ReadLine } from '#server/outside/text-reader.ts'
import { joinTiles } from './join-tiles.ts'
import { needsCloserLook } from './needs-closer-look.ts'
import type { PaddleAnswer, PaddleTask } from './paddle-task.ts'
import { type Look, type Tile, tilesOf } from './tiles-of.ts'
import type { Crew } from './worker-crew.ts'

type Waiting = {
  picture: Pixels
  look: Look
  tiles: Tile[]
  found: Box[][]
  /** Null until every tile was looked at. */
  boxes: Box[] | null
  next: Int32Array<SharedArrayBuffer>
  lines: ReadLine[]
  underWay: number
  done: PromiseWithResolvers<ReadLine[]>
}

/**
 * Shares pictures out over the crew. A thread that is free helps with the oldest picture that has something left to do: so
 * a single picture is read by all of them at once, and of many the first that came is the first to be done.
 */
export function pictureQueue(crew: Crew<PaddleTask, PaddleAnswer>) {
  const queue: Waiting[] = []

  function pump() {
    while (crew.idle() > 0) {
      const started = queue.some(waiting => {
        const task = nextTask(waiting)
        if (task) void perform(waiting, task)
        return task !== null
      })
      if (!started) return
    }
  }

  async function perform(waiting: Waiting, task: PaddleTask) {
    waiting.underWay++
    try {
      take(waiting, await crew.run(task))
    } catch (error) {
      remove(waiting)
      waiting.done.reject(error)
    }
    waiting.underWay--
    if (isDone(waiting)) {
      remove(waiting)
      waiting.done.resolve(waiting.lines)
    }
    pump()
  }

  function remove(waiting: Waiting) {
    const at = queue.indexOf(waiting)
    if (at >= 0) queue.splice(at, 1)
  }

  return {
    read(picture: Pixels): Promise<ReadLine[]> {
      const waiting = waitingPicture(picture)
      queue.push(waiting)
      pump()
      return waiting.done.promise
    },
  }
}

const waitingPicture = (picture: Pixels): Waiting => ({
  picture,
  look: 'usual',
  tiles: tilesOf(picture),
  found: [],
  boxes: null,
  next: new Int32Array(new SharedArrayBuffer(4)),
  lines: [],
  underWay: 0,
  done: Promise.withResolvers(),
})

function nextTask({ picture, tiles, boxes, next }: Waiting): PaddleTask | null {
  const tile = tiles.shift()
  if (tile) return { kind: 'detect', picture, tile }
  const hasLines = boxes !== null && Atomics.load(next, 0) < boxes.length
  return hasLines ? { kind: 'recognise', picture, boxes, next } : null
}

function take(waiting: Waiting, answer: PaddleAnswer) {
  if (answer.kind === 'recognise') waiting.lines.push(...answer.lines)
  if (answer.kind !== 'detect') return
  waiting.found.push(answer.boxes)
  // The one that is answered now still counts as under way.
  if (waiting.tiles.length === 0 && waiting.underWay === 1) finishLook(waiting)
}

function finishLook(waiting: Waiting) {
  const boxes = joinTiles(waiting.found)
  if (waiting.look === 'usual' && needsCloserLook(waiting.picture, boxes)) {
    waiting.look = 'closer'
    waiting.tiles = tilesOf(waiting.picture, 'closer')
    waiting.found = []
  } else waiting.boxes = longestFirst(boxes)
}

/** So that no thread begins a long line when the others have nothing left to do. */
const longestFirst = (boxes: Box[]) => boxes.toSorted((a, b) => b.width / b.height - a.width / a.height)

function isDone({ boxes, next, underWay }: Waiting): boolean {
  return boxes !== null && underWay === 0 && Atomics.load(next, 0) >= boxes.length
}
