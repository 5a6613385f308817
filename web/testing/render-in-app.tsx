import '#web/ui/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import { toast } from 'sonner'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '#web/api/create-query-client.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'

/**
 * Renders a part of the app in its usual surroundings: an address, fetched data, toasts, a pane of 800 px, or
 * of another width.
 */
export function renderInApp(
  part: ReactNode,
  { search = '', client = createQueryClient(), width = 800 } = {},
) {
  toast.dismiss()
  history.replaceState(null, '', `${location.pathname}${search}`)
  return render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <div style={{ height: 600, width }}>{part}</div>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>,
  )
}
