/** A press on an element of this class selects its text. It does not move the picture. */
export const selectableClass = 'selectable-text'
