import type { ReactNode } from 'react'

/** A card with a single message. */
export function SettingsNote({ children }: { children: ReactNode }) {
  return <div className="rounded-card border bg-surface p-5 text-muted">{children}</div>
}
