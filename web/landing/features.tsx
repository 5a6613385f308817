import type { ComponentType } from 'react'
import { featureScenes } from './feature-scenes.tsx'
import { LandingSection } from './landing-section.tsx'

export function Features() {
  return (
    <LandingSection
      id="features"
      title="You save it once. Remy does the remembering."
      lead="A recipe, a receipt, a message, a seat number: whatever you capture is read, named and put in its place."
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(feature => (
          <FeatureCard key={feature.title} {...feature} />
        ))}
      </ul>
    </LandingSection>
  )
}

type Feature = { title: string; text: string; Scene: ComponentType }

function FeatureCard({ title, text, Scene }: Feature) {
  return (
    <li className="grid grid-rows-[auto_1fr] overflow-hidden rounded-card border bg-surface">
      <div
        aria-hidden
        className="grid h-44 select-none items-center overflow-hidden border-b bg-canvas px-6 text-sm"
      >
        <Scene />
      </div>
      <div className="grid content-start gap-1.5 p-6">
        <h3 className="font-semibold text-lg">{title}</h3>
        <p className="text-balance text-muted">{text}</p>
      </div>
    </li>
  )
}

const features: readonly Feature[] = [
  {
    title: 'AI Analysis',
    text: 'Every word in the picture is read, and what it is about is understood: the total, the date, the address.',
    Scene: featureScenes.analysis,
  },
  {
    title: 'Instant Recall',
    text: 'Type a word you remember, or ask the way you would ask a friend. The right picture comes up.',
    Scene: featureScenes.recall,
  },
  {
    title: 'Visual Organization',
    text: 'Screenshots sort themselves into your categories. Move one, and Remy learns where its kind belongs.',
    Scene: featureScenes.organization,
  },
  {
    title: 'Secure and Private',
    text: 'What you keep is yours alone. Nobody else sees it, and deleting it removes all of it.',
    Scene: featureScenes.privacy,
  },
  {
    title: 'Smart Conversations',
    text: 'Ask Remy about one screenshot or about all of them. Each answer names what it rests on.',
    Scene: featureScenes.conversation,
  },
  {
    title: 'Access Anywhere',
    text: 'On your phone, at your desk, or by text message: it is the same memory everywhere.',
    Scene: featureScenes.anywhere,
  },
]
