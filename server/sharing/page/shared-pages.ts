import type { SharedScreenshot } from '#server/sharing/present-shared.ts'
import { html } from './html.ts'
import { sharePage } from './share-page.ts'

type Several = { token: string; title: string; shown: SharedScreenshot[]; showsOriginals: boolean }
type One = Omit<Several, 'shown'> & {
  shown: SharedScreenshot
  /** It is the only one behind the link. */
  isAlone: boolean
}

export function pageOfSeveral({ token, title, shown, showsOriginals }: Several): string {
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

export function pageOfOne({ token, title, shown, showsOriginals, isAlone }: One): string {
  const { id, width, height, text } = shown
  return sharePage({
    title: shown.title,
    main: html`${!isAlone && html`<a class="back" href="/shared/${token}">← ${title}</a>`}
<h1>${shown.title}</h1>
<p class="muted">${day.format(shown.at)}.${!showsOriginals && covered}</p>
<div class="one">
<img src="/shared/${token}/${id}/picture" width="${width}" height="${height}" alt="${shown.title}">
${text.trim() !== '' && html`<section><h2>Text</h2><p class="text">${text}</p></section>`}
</div>`,
  })
}

const covered = ' What is secret is covered.'
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
