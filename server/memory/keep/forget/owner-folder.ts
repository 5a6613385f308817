import type { OwnerId } from '#server/platform/owner.ts'

/** The owner's own folder in the file store, for originals and thumbnails. */
export const ownerFolder = (ownerId: OwnerId) => `images/${ownerId}`

/** The owner's folder, from the path of one of the owner's files. */
export const ownerFolderOf = (fileKey: string) => fileKey.slice(0, fileKey.lastIndexOf('/') + 1)
