/** What happened in one tab of a browser, by the ids of the screenshots it happened to. */
export type TabNews =
  | { is: 'kept' | 'forgotten'; id: number }
  | { is: 'changed'; ids: number[] }
  /** A category was made. */
  | { is: 'sorted' }
  /** Remy changed what was asked for. */
  | { is: 'upset' }

/** Tells the other tabs of this browser, which show the same person's screenshots. */
export const tellOtherTabs = (news: TabNews): void => tabNews.postMessage(news)

/** One for all of this tab: a channel does not hear what it says itself, another of the same name would. */
export const tabNews = new BroadcastChannel('memory-news')
