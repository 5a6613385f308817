/** The style of share pages. */
export const shareLook = `
:root { color-scheme: light dark; --canvas: light-dark(oklch(.982 .004 80), oklch(.185 .006 70)); --surface: light-dark(#fff, oklch(.222 .007 70)); --sunken: light-dark(oklch(.958 .006 80), oklch(.155 .006 70)); --line: light-dark(oklch(.905 .008 75), oklch(.315 .009 70)); --edge: light-dark(oklch(.62 .012 70), oklch(.56 .012 70)); --ink: light-dark(oklch(.24 .01 60), oklch(.94 .006 80)); --muted: light-dark(oklch(.475 .013 65), oklch(.735 .012 75)); --primary: light-dark(oklch(.53 .19 260), oklch(.56 .185 259)); --primary-ink: light-dark(oklch(.48 .18 260), oklch(.76 .12 255)); --danger: light-dark(oklch(.5 .19 27), oklch(.76 .13 24)) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--canvas); color: var(--ink); font: 400 1rem/1.6 "Inter Variable", ui-sans-serif, system-ui, sans-serif; overflow-wrap: anywhere }
header, main, footer { width: 100%; max-width: 72rem; margin: 0 auto; padding: 1rem clamp(1rem, 4vw, 2rem) }
header a { display: inline-flex; align-items: center; min-height: 44px; color: var(--ink); font: 500 1.375rem/1 ui-serif, Georgia, serif; text-decoration: none }
main { flex: 1 }
footer { color: var(--muted); font-size: .8125rem }
h1 { margin: 0 0 .25rem; font-size: clamp(1.375rem, 1rem + 2vw, 1.75rem); line-height: 1.25; text-wrap: balance }
.muted { color: var(--muted); margin: 0 0 1.5rem; font-size: .875rem }
.wall { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)) }
.wall a { display: block; height: 100%; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; color: var(--ink); text-decoration: none }
.wall a:hover { border-color: var(--edge) }
.wall img { display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; object-position: top; background: var(--sunken) }
.wall span { display: block; padding: .75rem 1rem; font-size: .875rem; font-weight: 500; line-height: 1.4 }
.one { display: grid; gap: 1.5rem; align-items: start }
@media (min-width: 60rem) { .one { grid-template-columns: minmax(0, 3fr) minmax(0, 2fr) } }
.one img { display: block; max-width: 100%; height: auto; margin: 0 auto; border: 1px solid var(--line); border-radius: 12px; background: var(--sunken) }
.pages { display: grid; gap: 1rem }
.text { margin: 0; padding: 1rem; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; font-size: .875rem }
h2 { margin: 0 0 .5rem; font-size: 1rem }
.back { display: inline-flex; align-items: center; min-height: 44px; color: var(--primary-ink) }
.card { max-width: 26rem; margin: 8vh auto 0; padding: 1.5rem; background: var(--surface); border: 1px solid var(--line); border-radius: 16px }
.card p { margin: 0 0 1rem }
label { display: block; font-size: .875rem; font-weight: 500; margin-bottom: .375rem }
input { width: 100%; min-height: 44px; padding: .5rem .75rem; font: inherit; color: inherit; background: var(--canvas); border: 1px solid var(--edge); border-radius: 8px }
.card button { width: 100%; min-height: 44px; margin-top: 1rem; font: inherit; font-weight: 600; color: #fff; background: var(--primary); border: 0; border-radius: 8px; cursor: pointer }
.card .wrong { color: var(--danger); font-size: .875rem; margin: .375rem 0 0 }
:focus-visible { outline: 2px solid var(--primary-ink); outline-offset: 2px }
`
