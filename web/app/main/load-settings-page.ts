/** A script of its own, which the main screens prefetch. */
export const loadSettingsPage = () => import('./settings-page.tsx')
