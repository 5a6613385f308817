import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aPlainPicture, padTo } from '#test/a-picture.ts'
import type { Visitor } from '#test/visitor.ts'

export type EditTally = { acknowledged: number; unanswered: number; kills: number; lost: string[] }
/** `isOwn`: an edit of this field by the person was acknowledged, in this round or before. */
type Edited = { who: Visitor; id: number; field: Field; sure: unknown; perhaps: unknown[]; isOwn: boolean }
type Field = 'title' | 'description' | 'tags' | 'extractedText'

const fields: Field[] = ['title', 'description', 'tags', 'extractedText']
const roundMillis = 700
/** Edits of each field. Nobody may change more than 300 screenshots in a minute. */
const editsEach = 2

/**
 * One round. A new and an old screenshot of each person are edited. The edits of a field follow each other,
 * while the product's connections to PostgreSQL are killed at random. Afterwards, each last acknowledged edit
 * must be there, or a later one that was never answered. `seed` makes the values of a round unique.
 */
export async function editWhileConnectionsDie(
  people: { who: Visitor; old: number }[],
  url: string,
  seed: number,
): Promise<EditTally> {
  const tally: EditTally = { acknowledged: 0, unanswered: 0, kills: 0, lost: [] }
  const end = performance.now() + roundMillis
  const killer = new pg.Client({ connectionString: url, application_name: 'killer' })
  await killer.connect()
  const killing = kill(killer, end, tally)
  const all = await Promise.all(people.map(person => editAll(person, end, seed, tally)))
  await killing
  await killer.end()
  // The product may still write fields that nobody has set. It files the screenshot, and a title follows the
  // text.
  for (const edited of all.flat().filter(({ isOwn }) => isOwn)) {
    const found = await read(edited)
    const allowed = [edited.sure, ...edited.perhaps].map(value => JSON.stringify(value))
    if (!allowed.includes(JSON.stringify(found)))
      tally.lost.push(
        `round ${seed}, ${edited.field} of ${edited.id}: ${JSON.stringify(found)}, not ${allowed.join(' or ')}`,
      )
  }
  return tally
}

async function kill(killer: pg.Client, end: number, tally: EditTally): Promise<void> {
  while (performance.now() < end) {
    await pause(50 + Math.random() * 250)
    const { rowCount } = await killer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'remy' and random() < 0.7`,
    )
    tally.kills += rowCount ?? 0
  }
}

async function editAll(
  { who, old }: { who: Visitor; old: number },
  end: number,
  seed: number,
  tally: EditTally,
): Promise<Edited[]> {
  const created = await who.capture(padTo(await aPlainPicture(seed % 200), 5_000 + seed))
  const ids = created.status === 201 ? [old, created.body.id] : [old]
  return Promise.all(ids.flatMap(id => fields.map(field => edit({ who, id, field }, end, seed, tally))))
}

async function edit(
  { who, id, field }: Pick<Edited, 'who' | 'id' | 'field'>,
  end: number,
  seed: number,
  tally: EditTally,
): Promise<Edited> {
  const sure = await read({ who, id, field })
  const isOwn = new RegExp(`${field} \\d+\\.\\d of ${id}`).test(JSON.stringify(sure))
  const edited: Edited = { who, id, field, sure, perhaps: [], isOwn }
  for (let i = 0; i < editsEach; i++) {
    await pause((Math.random() * Math.max(0, end - performance.now())) / editsEach)
    const text = `${field} ${seed}.${i} of ${id}`
    const value = field === 'tags' ? [text] : text
    const status = await who.patch(`/api/screenshots/${id}`, { [field]: value }).then(
      answer => answer.status,
      () => 0,
    )
    if (status === 200) {
      Object.assign(edited, { sure: value, perhaps: [], isOwn: true })
      tally.acknowledged++
    } else if (status !== 429) {
      edited.perhaps.push(value)
      tally.unanswered++
    }
  }
  return edited
}

/** Reads the field, once the connections are back. */
async function read({ who, id, field }: Pick<Edited, 'who' | 'id' | 'field'>): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const { status, body } = await who.get(`/api/screenshots/${id}`).catch(() => ({ status: 0, body: null }))
    if (status === 200) return body[field]
    if (attempt === 200) throw new Error(`Screenshot ${id} cannot be read: ${status}`)
    await pause(50)
  }
}
