import {
  Bell,
  FolderKanban,
  GalleryVerticalEnd,
  Images,
  type LucideIcon,
  NotebookPen,
  Repeat,
} from 'lucide-react'
import { type ContentType, contentTypes } from '#contract/content-type.ts'

/** A main screen. */
export type Place = {
  path: string
  name: string
  /** A shorter name for little room. */
  shortName?: string
  icon: LucideIcon
  /** The types in its Type filter. */
  types: readonly ContentType[]
  /** After an upload, the user stays on this screen. Elsewhere, an upload opens the chat about it. */
  staysAfterUpload?: true
  /** For a screen that is not built yet: the name of one item, what it will do, and what works today. */
  toCome?: { thing: string; promise: string; today: string }
}

/** The main screens, in the order of the navigation. */
export const places: readonly Place[] = [
  { path: '/app', name: 'Memory Hub', shortName: 'Memory', icon: GalleryVerticalEnd, types: contentTypes },
  {
    path: '/screenshots',
    name: 'Screenshots',
    icon: Images,
    types: contentTypes,
    staysAfterUpload: true,
  },
  {
    path: '/notes',
    name: 'Notes',
    icon: NotebookPen,
    types: ['note', 'idea', 'quote', 'reminder'],
    toCome: {
      thing: 'Note',
      promise: 'A place for what you write yourself, next to what you saw.',
      today:
        'Today you can write a note in a screenshot’s details, or tell Remy “Remember that the spare key is under the pot”.',
    },
  },
  {
    path: '/habits',
    name: 'Habits',
    icon: Repeat,
    types: ['habit', 'workout', 'task'],
    toCome: {
      thing: 'Habit',
      promise: 'What you want to do again and again, and how it goes.',
      today: 'Today you can set a reminder that repeats, in a screenshot’s details.',
    },
  },
  {
    path: '/projects',
    name: 'Projects',
    icon: FolderKanban,
    types: ['project', 'task', 'idea'],
    toCome: {
      thing: 'Project',
      promise: 'Everything that belongs to one undertaking, in one place.',
      today: 'Today you can give it a category of its own: choose “Change Category” on a screenshot.',
    },
  },
  {
    path: '/reminders',
    name: 'Reminders',
    icon: Bell,
    types: ['reminder', 'task', 'idea'],
    toCome: {
      thing: 'Reminder',
      promise: 'What should come back to you, at the moment it matters.',
      today: 'Set a reminder in a screenshot’s details, or ask Remy in the chat.',
    },
  },
]
