/** Narrower than 768 px: one pane, sheets for dialogs, tabs at the bottom. */
export const phoneQuery = '(max-width: 767.98px)'
