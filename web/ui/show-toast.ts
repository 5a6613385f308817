import { toast } from 'sonner'

type Toast = { title: string; description?: string; tone?: 'default' | 'destructive'; durationMs?: number }

/** One toast at a time: it takes the place of the one before. A destructive one stays longer. */
export function showToast({ title, description, tone = 'default', durationMs }: Toast) {
  toast.dismiss()
  const duration = durationMs ?? (tone === 'destructive' ? 8_000 : 4_000)
  if (tone === 'destructive') toast.error(title, { description, duration })
  else toast(title, { description, duration })
}
