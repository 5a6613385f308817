/**
 * The text of the one style element that a library of ours inserts: @radix-ui/react-select hides a scroll
 * bar. Pages allow it by its hash, and as the only text that becomes HTML.
 */
export const radixSelectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}'
