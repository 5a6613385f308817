import { lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router'
import { SeveralUploads } from '#web/memory/capture/several/several-uploads.tsx'
import { Arrival } from './arrival.tsx'
import { loadSettingsPage } from './main/load-settings-page.ts'
import { MainLayout } from './main/main-layout.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OnPhone } from './phone/on-phone.tsx'
import { Protected } from './protected.tsx'
import { places } from './shell/places.ts'
import { ShortLink } from './short-link.tsx'
import { OwnQueries } from './start/own-queries.tsx'

/**
 * The main screens are part of the main script. Separate scripts would be a dozen more files, requested one
 * step later.
 */
export function InsideRoutes() {
  return (
    <Routes>
      <Route element={<Arrival />}>
        <Route element={<OwnQueries />}>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="/login" element={<LoginPage />} />
          <Route path="/register" element={<RegisterPage />} />
          <Route path="/confirm" element={<ConfirmPage />} />
          <Route path="/reset" element={<ResetPage />} />
          <Route path="/new-address" element={<NewAddressPage />} />
          <Route path="/provider" element={<ProviderPage />} />
          <Route path="/two-step" element={<TwoStepLinkPage />} />
          <Route path="/checkout" element={<CheckoutPage />} />
          <Route element={<Protected />}>
            <Route path="/connect" element={<ConnectPage />} />
            <Route element={<Uploading />}>
              {places.map(place => (
                <Route key={place.path} path={place.path} element={<MainLayout place={place} />} />
              ))}
              <Route path="/settings" element={<SettingsPage />} />
              <Route path="/operator" element={<OperatorPage />} />
              <Route path="/s/:id?" element={<ShortLink />} />
            </Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}

/** Uploads go on from one page to the next. */
const Uploading = () => (
  <SeveralUploads>
    <OnPhone />
    <Outlet />
  </SeveralUploads>
)

const AuthPage = lazy(async () => ({ default: (await import('#web/account/auth-page.tsx')).AuthPage }))
const LoginPage = lazy(async () => ({ default: (await import('#web/account/login-page.tsx')).LoginPage }))
const RegisterPage = lazy(async () => ({
  default: (await import('#web/account/register-page.tsx')).RegisterPage,
}))
const ConfirmPage = lazy(async () => ({
  default: (await import('#web/account/confirm-page.tsx')).ConfirmPage,
}))
const ResetPage = lazy(async () => ({
  default: (await import('#web/account/recovery/reset-page.tsx')).ResetPage,
}))
const NewAddressPage = lazy(async () => ({
  default: (await import('#web/account/recovery/new-address-page.tsx')).NewAddressPage,
}))
const TwoStepLinkPage = lazy(async () => ({
  default: (await import('#web/account/two-step/two-step-link-page.tsx')).TwoStepLinkPage,
}))
const ProviderPage = lazy(async () => ({
  default: (await import('#web/account/provider/provider-page.tsx')).ProviderPage,
}))
const CheckoutPage = lazy(async () => ({ default: (await import('./checkout-page.tsx')).CheckoutPage }))
const ConnectPage = lazy(async () => ({ default: (await import('./connect-page.tsx')).ConnectPage }))
const OperatorPage = lazy(async () => ({ default: (await import('./operator-page.tsx')).OperatorPage }))
const SettingsPage = lazy(async () => ({ default: (await loadSettingsPage()).SettingsPage }))
