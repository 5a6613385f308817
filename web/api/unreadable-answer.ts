/** The server answered in a form that this page does not understand. What it did is unknown. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'

  constructor() {
    super('Remy answered in a way this page does not understand. Please reload it.')
  }
}
