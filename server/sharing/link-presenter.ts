import type { ShareLink } from '#contract/sharing/share-link.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { presentShared } from './present-shared.ts'
import type { KeptLink } from './share-link-store.ts'
import { titleOfShared } from './title-of-shared.ts'

/** Presents links to their owner, with names and counts of the screenshots that still exist. */
export async function linkPresenter(
  db: Db,
  ownerId: OwnerId,
  links: readonly KeptLink[],
): Promise<(link: KeptLink) => ShareLink> {
  const screenshots = screenshotStore(db)
  const there = await screenshots.thoseThere(ownerId, [...new Set(links.flatMap(({ ids }) => ids))])
  const left = ({ ids }: KeptLink) => ids.filter(id => there.has(id))
  const naming = links.flatMap(link => (link.name === '' ? left(link).slice(0, 1) : []))
  const rows = await screenshots.findMany(ownerId, [...new Set(naming)])
  const covered = await presentShared(db, { ownerId, showsOriginals: false }, rows)
  const titles = new Map(covered.map(({ id, title }) => [id, title]))
  return link => {
    const { name, ids: _, ...shown } = link
    const [first, ...others] = left(link)
    if (first === undefined) return { ...shown, title: 'Nothing is left of it', count: 0 }
    const count = others.length + 1
    return { ...shown, title: titleOfShared(name, titles.get(first) ?? '', count), count }
  }
}
