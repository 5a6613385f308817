/** In a script of its own, which the main screens fetch ahead. */
export const loadSettingsPage = () => import('./settings-page.tsx')
