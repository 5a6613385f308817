import type { Appearance } from '@stripe/stripe-js'

/** Our colours for Stripe's fields, because their frame does not see our style sheet. */
export function stripeAppearance(isDark: boolean): Appearance {
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: tokenColour('--color-primary'),
      colorBackground: tokenColour('--color-surface'),
      colorText: tokenColour('--color-ink'),
      colorTextSecondary: tokenColour('--color-muted'),
      colorDanger: tokenColour('--color-danger-ink'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '14px',
      borderRadius: '8px',
    },
  }
}

/** As RGB: Stripe does not understand newer notations. */
function tokenColour(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return colour
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
