import { focusContent } from './focus-content.ts'

/** The first stop of the Tab key, seen only there: past the header, to what the page is about. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, as its address says
    <a
      href="#content"
      onClick={event => {
        // The address keeps what it says: it is the state of the screen.
        event.preventDefault()
        focusContent()
      }}
      className="fixed start-4 top-2 z-60 rounded-control bg-primary px-4 py-2.5 font-medium text-white shadow-float not-focus:sr-only"
    >
      Skip to content
    </a>
  )
}
