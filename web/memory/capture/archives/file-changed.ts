/** A chosen file that the browser can no longer read as it was. */
export class FileChanged extends Error {
  constructor(cause: unknown) {
    super('It was changed or moved while it was sent. Choose it again.', { cause })
  }
}
