import { late } from '#web/ui/dialog/late.ts'

export const lateChoiceBar = late(async () => (await import('./choice-bar.tsx')).ChoiceBar)
