import { useScreenshots } from './screenshot-queries.ts'

/** Whether the person has no screenshot at all. False while that is unknown; `asks` whether to find out. */
export function useHasNothing({ asks }: { asks: boolean }): boolean {
  const { data } = useScreenshots({}, { enabled: asks })
  return data?.pages.every(({ screenshots }) => screenshots.length === 0) === true
}
