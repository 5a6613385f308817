import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { hasStoredSession } from '#web/api/stored-session.ts'
import { Arrival } from './arrival.tsx'
import { loadSettingsPage } from './load-settings-page.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { OwnQueries } from './own-queries.tsx'
import { places } from './places.ts'
import { Protected } from './protected.tsx'
import { ShortLink } from './short-link.tsx'

export function InsideRoutes() {
  return (
    <Routes>
      <Route element={<Arrival />}>
        <Route element={<OwnQueries />}>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/confirm" element={<ConfirmPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route element={<Protected />}>
            {places.map(place => (
              <Route key={place.path} path={place.path} element={<MainLayout place={place} />} />
            ))}
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/s/:id?" element={<ShortLink />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}

const loadMainLayout = () => import('./main-layout.tsx')
// Who was signed in most likely still is: the screen comes while the server is being asked. Should it not come, `lazy`
// finds that out as well, and there it is told.
if (hasStoredSession() && places.some(({ path }) => path === location.pathname))
  loadMainLayout().catch(() => {})

const AuthPage = lazy(async () => ({ default: (await import('#web/account/auth-page.tsx')).AuthPage }))
const LoginPage = lazy(async () => ({ default: (await import('#web/account/login-page.tsx')).LoginPage }))
const RegisterPage = lazy(async () => ({
  default: (await import('#web/account/register-page.tsx')).RegisterPage,
}))
const ConfirmPage = lazy(async () => ({
  default: (await import('#web/account/confirm-page.tsx')).ConfirmPage,
}))
const CheckoutPage = lazy(async () => ({ default: (await import('./checkout-page.tsx')).CheckoutPage }))
const MainLayout = lazy(async () => ({ default: (await loadMainLayout()).MainLayout }))
const SettingsPage = lazy(async () => ({ default: (await loadSettingsPage()).SettingsPage }))
