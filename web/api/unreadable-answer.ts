/** The server did answer, in a way this page does not understand: what it did is not known. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'

  constructor() {
    super('Remy answered in a way this page does not understand. Please reload it.')
  }
}
