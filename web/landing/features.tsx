import {
  FolderOpen,
  type LucideIcon,
  MessagesSquare,
  MonitorSmartphone,
  ScanText,
  Search,
  ShieldCheck,
} from 'lucide-react'
import { LandingSection } from './landing-section.tsx'

export function Features() {
  return (
    <LandingSection
      id="features"
      title="You save it once. Remy does the remembering."
      lead="A recipe, a receipt, a message, a seat number: whatever you capture is read, named and put in its place."
    >
      <ul className="grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(feature => (
          <Feature key={feature.title} {...feature} />
        ))}
      </ul>
    </LandingSection>
  )
}

type FeatureProps = { icon: LucideIcon; title: string; text: string }

function Feature({ icon: Icon, title, text }: FeatureProps) {
  return (
    <li className="grid content-start gap-2">
      <Icon aria-hidden className="mb-1 size-6 text-primary-ink" strokeWidth={1.75} />
      <h3 className="font-semibold text-lg">{title}</h3>
      <p className="text-pretty text-muted">{text}</p>
    </li>
  )
}

const features: readonly FeatureProps[] = [
  {
    icon: ScanText,
    title: 'AI Analysis',
    text: 'Every word in the picture is read, and what it is about is understood: the total, the date, the address.',
  },
  {
    icon: Search,
    title: 'Instant Recall',
    text: 'Type a word you remember, or ask the way you would ask a friend. The right picture comes up.',
  },
  {
    icon: FolderOpen,
    title: 'Visual Organization',
    text: 'Screenshots sort themselves into your categories. Move one, and Remy learns where its kind belongs.',
  },
  {
    icon: ShieldCheck,
    title: 'Secure and Private',
    text: 'What you keep is yours alone. Nobody else sees it, and deleting it removes all of it.',
  },
  {
    icon: MessagesSquare,
    title: 'Smart Conversations',
    text: 'Ask Remy about one screenshot or about all of them. Each answer names what it rests on.',
  },
  {
    icon: MonitorSmartphone,
    title: 'Access Anywhere',
    text: 'On your phone, at your desk, or by text message: it is the same memory everywhere.',
  },
]
