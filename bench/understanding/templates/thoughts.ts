import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

const opening = (text: string) => text.split(' ').slice(0, 3).join(' ')

export const ideas: Template[] = [
  {
    id: 'idea-note',
    half: 'develop',
    draw({ screen, random }) {
      const idea = random.pick(v.ideas)
      screen.open('Notes', 'notes.example')
      screen.title(random.pick([`Idea: ${idea}`, 'App idea', 'Business idea']))
      screen.text(`What if we made ${idea}? People could try it for free and share it with friends.`)
      screen.text(
        random.pick([
          'Ask Priya what she thinks.',
          'Would need a good name and a simple logo.',
          'Maybe validate it with ten interviews.',
        ]),
      )
      return { type: 'idea', category: 'Ideas & Quotes', app: 'Notes', title: [['idea']] }
    },
  },
  {
    id: 'brainstorm',
    half: 'report',
    draw({ screen, random }) {
      const topic = random.pick([
        'Birthday presents',
        'Podcast names',
        'Blog topics',
        'Team offsite',
        'Summer party',
      ])
      screen.open('Whiteboard', 'board.example')
      screen.title(`${random.pick(['Brainstorm:', 'Ideas for', 'Brainstorming'])} ${topic}`)
      screen.list(
        random.some(
          [
            'Something with music',
            'Invite a surprise guest',
            'Treasure hunt in the park',
            'Make it a quiz',
            'Cook together',
            'Build a tiny museum',
            'Ask everyone for one story',
          ],
          5,
        ),
      )
      return {
        type: 'idea',
        category: ['Ideas & Quotes', 'Events & Plans'],
        title: [['brainstorm', 'idea', topic]],
      }
    },
  },
  {
    id: 'shower-thought',
    half: 'develop',
    draw({ screen, random }) {
      const idea = random.pick(v.ideas)
      screen.open('Memo', 'memo.example')
      screen.title(random.pick(['New idea', 'Random idea', 'Idea of the day', 'Startup idea']))
      screen.big(`${idea.charAt(0).toUpperCase()}${idea.slice(1)}`)
      screen.text('Could be a fun side project for the winter. Concept first, then a prototype.')
      return { type: 'idea', category: 'Ideas & Quotes', app: 'Memo', title: [['idea', opening(idea)]] }
    },
  },
  {
    id: 'name-ideas',
    half: 'report',
    draw({ screen, random, value }) {
      screen.open('Notes', 'notes.example')
      screen.title(random.pick(['Name ideas', 'Ideas for the logo', 'Possible names']))
      screen.list([value.brand(), value.brand(), value.brand(), value.brand()])
      screen.text('Which one would people remember? Maybe something shorter.')
      return { type: 'idea', category: ['Ideas & Quotes', 'Work'], title: [['idea', 'name']] }
    },
  },
]

export const quotes: Template[] = [
  {
    id: 'quote-card',
    half: 'develop',
    draw({ screen, random }) {
      const [said, who] = [random.pick(v.quotes), random.pick(v.authors)]
      screen.open('Daily', 'quotes.example')
      screen.gap(12)
      screen.big(random.chance(0.5) ? `“${said}”` : said)
      screen.text(random.chance(0.5) ? `— ${who}` : who)
      return { type: 'quote', category: 'Ideas & Quotes', title: [[opening(said), who]] }
    },
  },
  {
    id: 'book-page',
    half: 'report',
    draw({ screen, random }) {
      screen.open('Reader', 'reader.example')
      screen.small(random.pick(['Chapter 7', 'CHAPTER THREE', 'II']))
      const sentences = random.some(v.prose, 5)
      screen.text(
        `“${sentences[0]}” she said, and looked out over the water. ${sentences[1]} ${sentences[2]}`,
      )
      screen.text(`${sentences[3]} He had never told anyone. ${sentences[4]}`)
      screen.small(`Page ${random.int(20, 280)} of ${random.int(281, 520)}`)
      return {
        type: ['quote', 'note'],
        category: ['Reading & Learning', 'Ideas & Quotes'],
        title: [[opening(sentences[0] ?? ''), 'chapter', opening(sentences[1] ?? '')]],
      }
    },
  },
  {
    id: 'wise-post',
    half: 'develop',
    draw({ screen, random, value }) {
      const who = value.person()
      const said = random.pick(v.quotes)
      screen.open('Chirp', 'chirp.example/status', ['Home', 'Explore', 'Notifications', 'Messages'])
      screen.text(who)
      screen.small(`@${who.toLowerCase().replace(/[^a-z]/g, '')}`)
      screen.text(`${said} Most people forget this when it matters most.`)
      screen.small(value.moment(value.dayIn(-random.int(1, 30)), 9, 12))
      screen.small(
        `${random.int(2, 90)}K Likes · ${random.int(100, 900)} Reposts · ${random.int(20, 99)} Bookmarks`,
      )
      return {
        type: ['quote', 'note'],
        category: 'Ideas & Quotes',
        app: 'Chirp',
        title: [[who, opening(said)]],
      }
    },
  },
  {
    id: 'quote-image',
    half: 'report',
    draw({ screen, random }) {
      const [said, who] = [random.pick(v.quotes), random.pick(v.authors)]
      screen.open('Gallery', 'gallery.example')
      screen.small(random.pick(['Quote of the day', 'Daily wisdom', 'Inspiration']))
      screen.big(said.toUpperCase().length % 2 ? said : `"${said}"`)
      screen.small(who.toUpperCase())
      return { type: 'quote', category: 'Ideas & Quotes', title: [[opening(said), who, 'quote']] }
    },
  },
  {
    id: 'favourite-quotes',
    half: 'develop',
    draw({ screen, random }) {
      const said = random.some(v.quotes, 3)
      screen.open('Notes', 'notes.example')
      screen.title(random.pick(['Favourite quotes', 'Quotes', 'Quotes to remember']))
      for (const one of said) screen.text(`“${one}” — ${random.pick(v.authors)}`)
      return { type: 'quote', category: 'Ideas & Quotes', title: [['quote', ...said.map(opening)]] }
    },
  },
  {
    id: 'highlights',
    half: 'report',
    draw({ screen, random }) {
      const said = random.some(v.quotes, 2)
      const book = random.pick(v.subjects)
      screen.open('Reader', 'reader.example', ['Library', 'Store', 'Highlights', 'More'])
      screen.title(book)
      screen.small(`Highlights · by ${random.pick(v.authors)}`)
      for (const one of said) {
        screen.text(`“${one}”`)
        screen.small(`Location ${random.int(200, 4000)}`)
      }
      return {
        type: ['quote', 'note'],
        category: ['Reading & Learning', 'Ideas & Quotes'],
        title: [[book, ...said.map(opening)]],
      }
    },
  },
]

export const reading: Template[] = [
  {
    id: 'article',
    half: 'develop',
    draw({ screen, random, value }) {
      const subject = random.pick(v.subjects)
      screen.open('The Observer Post', 'observer.example/culture', ['News', 'Opinion', 'Culture', 'Saved'])
      screen.title(subject)
      screen.small([
        `By ${value.person()} · `,
        value.date(value.dayIn(-random.int(0, 40))),
        ` · ${random.int(4, 14)} min read`,
      ])
      for (let i = 0; i < 3; i++) screen.text(random.some(v.prose, 4).join(' '))
      return { type: 'note', category: 'Reading & Learning', app: 'The Observer Post', title: [[subject]] }
    },
  },
  {
    id: 'encyclopedia',
    half: 'report',
    draw({ screen, random }) {
      const subject = random.pick([
        'Axolotl',
        'Great Comet',
        'Saffron',
        'Rosetta Stone',
        'Baobab',
        'Northern lights',
      ])
      screen.open('Wikipedia', 'wikipedia.example/wiki')
      screen.title(subject)
      screen.small('From Wikipedia, the free encyclopedia')
      screen.text(
        `${subject} is described in several sources of the ${random.int(15, 19)}th century. ${random.some(v.prose, 3).join(' ')}`,
      )
      screen.section('Etymology')
      screen.text(random.some(v.prose, 3).join(' '))
      screen.section('References')
      return { type: 'note', category: 'Reading & Learning', app: 'Wikipedia', title: [[subject]] }
    },
  },
  {
    id: 'lecture-slide',
    half: 'develop',
    draw({ screen, random }) {
      const topic = random.pick([
        'Photosynthesis',
        'Supply and demand',
        'The French Revolution',
        'Linear regression',
        'Plate tectonics',
      ])
      screen.open('Slides', 'slides.example/lecture')
      screen.title(`Lecture ${random.int(2, 14)}: ${topic}`)
      screen.list([
        'Definition and history',
        'Why it matters',
        'Three worked examples',
        'Questions for the exam',
      ])
      screen.small(
        `${random.pick(['Biology', 'Economics', 'History', 'Statistics'])} 101 · University of ${random.pick(v.cities)}`,
      )
      return { type: 'note', category: ['Reading & Learning', 'Work'], title: [[topic]] }
    },
  },
  {
    id: 'course-outline',
    half: 'report',
    draw({ screen, random, value }) {
      const course = random.pick([
        'Intro to Pottery',
        'Spanish for Beginners',
        'Machine Learning Basics',
        'Watercolour in a Week',
      ])
      screen.open('Learnly', 'learnly.example/courses', ['Home', 'Courses', 'Search', 'Me'])
      screen.title(course)
      screen.small(`${random.int(6, 24)} lessons · by ${value.person()}`)
      screen.list(
        ['Lesson 1: First steps', 'Lesson 2: Tools of the trade', 'Lesson 3: Practice', 'Quiz', 'Homework'],
        '',
      )
      screen.buttons(['Continue course'])
      return { type: 'note', category: 'Reading & Learning', app: 'Learnly', title: [[course]] }
    },
  },
  {
    id: 'newsletter',
    half: 'develop',
    draw({ screen, random, value }) {
      const name = `The ${value.brand()} Letter`
      const subject = random.pick(v.subjects)
      screen.open('Mail', 'mail.example/inbox', ['Inbox', 'Sent', 'Drafts', 'Archive'])
      screen.title(subject)
      screen.small([`${name} <`, value.email('hello', value.brand()), '>'])
      for (let i = 0; i < 2; i++) screen.text(random.some(v.prose, 4).join(' '))
      screen.small('You receive this because you subscribed. Unsubscribe')
      return { type: 'note', category: ['Reading & Learning', null], app: name, title: [[subject]] }
    },
  },
]
