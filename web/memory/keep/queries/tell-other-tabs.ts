/** Something that happened in one browser tab, with the ids of the screenshots. */
export type TabNews =
  | { is: 'kept' | 'forgotten'; id: number }
  | { is: 'changed'; ids: number[] }
  /** A category was created. */
  | { is: 'sorted' }
  /** Remy changed something on request. */
  | { is: 'upset' }

/** Notifies the other tabs of this browser, which show the same person's screenshots. */
export const tellOtherTabs = (news: TabNews): void => tabNews.postMessage(news)

/**
 * One channel for the whole tab: a channel does not hear its own messages, but a second one of the same name
 * would.
 */
export const tabNews = new BroadcastChannel('memory-news')
