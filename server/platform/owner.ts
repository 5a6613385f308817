declare const owner: unique symbol

/** The user whose rows a call may touch. Stores require one, so forgetting it does not compile. */
export type OwnerId = number & { readonly [owner]: true }

/** Use it only where a session, or a row's own `user_id`, has said who it is. */
export const asOwner = (userId: number) => userId as OwnerId
