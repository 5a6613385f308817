import type { SharedScreenshot } from '#server/sharing/present-shared.ts'
import { titleOfShared } from '#server/sharing/title-of-shared.ts'
import { html } from './html.ts'
import { sharePage } from './share-page.ts'

type Several = { token: string; name: string; shown: SharedScreenshot[]; showsOriginals: boolean }
type One = Omit<Several, 'shown' | 'name'> & {
  shown: SharedScreenshot
  /** The link has only this screenshot. */
  isAlone: boolean
}

export function pageOfSeveral({ token, name, shown, showsOriginals }: Several): string {
  const title = titleOfShared(name, shown[0]?.title ?? '', shown.length)
  const cards = shown.map(
    ({ id, title }) =>
      html`<li><a href="/shared/${token}/${id}"><img src="/shared/${token}/${id}/picture?size=thumb" alt="" loading="lazy"><span>${title}</span></a></li>`,
  )
  return sharePage({
    title,
    main: html`<h1>${title}</h1>
<p class="muted">${shown.length} screenshots.${!showsOriginals && covered}</p>
<ul class="wall">${cards}</ul>`,
  })
}

export function pageOfOne({ token, shown, showsOriginals, isAlone }: One): string {
  const { title, text, at } = shown
  return sharePage({
    title,
    main: html`${!isAlone && html`<a class="back" href="/shared/${token}">← All screenshots</a>`}
<h1>${title}</h1>
<p class="muted">${day.format(at)}.${!showsOriginals && covered}</p>
<div class="one">
<div class="pages">${picturesOf(token, shown)}</div>
${text.trim() !== '' && html`<section><h2>Text</h2><p class="text">${text}</p></section>`}
</div>`,
  })
}

/** The pictures of all pages. Those further down load lazily. */
const picturesOf = (token: string, { id, title, pages }: SharedScreenshot) =>
  pages.map(({ width, height }, page) => {
    const source = `/shared/${token}/${id}/picture${page > 0 ? `?page=${page}` : ''}`
    const name = pages.length > 1 ? `${title}, page ${page + 1} of ${pages.length}` : title
    return html`<img src="${source}" width="${width}" height="${height}" alt="${name}"${page > 0 && html` loading="lazy"`}>`
  })

const covered = ' What is secret is covered.'
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
