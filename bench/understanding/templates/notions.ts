import type { Template, Truth } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

const opening = (text: string) => text.split(' ').slice(0, 3).join(' ')
const begun = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** An idea may also be filed under its purpose. */
const idea = (title: string[], ...also: string[]): Truth => ({
  type: 'idea',
  category: ['Ideas & Quotes', ...also],
  title: [title],
})

/** Ideas that hardly say so, and pages that mention ideas but are none. */
export const notions: Template[] = [
  {
    id: 'what-ifs',
    half: 'develop',
    draw({ screen, random, value }) {
      const [first, second] = random.some(v.ideas, 2)
      screen.open('Notes', 'notes.example')
      screen.small(value.date(value.dayIn(0)))
      screen.text(`What if there was ${first}?`)
      screen.text(`Or ${second}. ${random.pick(['How cool would that be', 'Imagine that', 'Why not?'])}`)
      return { ...idea(['what if', opening(first ?? '')]), app: 'Notes' }
    },
  },
  {
    id: 'elevator-pitch',
    half: 'develop',
    draw({ screen, random }) {
      const what = random.pick(v.ideas)
      screen.open('Docs', 'docs.example')
      screen.title(random.pick(['Elevator pitch', 'One-pager', 'Concept']))
      screen.pairs([
        ['Problem', 'People forget what they saw last week'],
        ['Solution', begun(what)],
        [random.pick(['Audience', 'Target audience', 'Who is it for']), 'Students and small teams'],
        [random.pick(['Revenue', 'Business model', 'How it makes money']), 'A small monthly fee'],
      ])
      return idea(['pitch', 'one-pager', 'concept', opening(what)], 'Work')
    },
  },
  {
    id: 'naming',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Memo', 'memo.example')
      const what = random.pick(['the bakery', 'our band', 'the newsletter', 'the puppy'])
      screen.title(random.pick([`Names for ${what}`, `What to call ${what}`, `Working titles for ${what}`]))
      screen.list([value.brand(), `${value.brand()}?`, value.brand(), `${value.brand()} (taken?)`])
      return { ...idea(['name', 'call', 'title', what]), app: 'Memo' }
    },
  },
  {
    id: 'presents',
    half: 'develop',
    draw({ screen, random, value }) {
      const who = value.first()
      screen.open('Lists', 'lists.example')
      screen.title(random.pick([`Gift ideas for ${who}`, `Present ideas ${who}`, `${who} birthday ideas`]))
      screen.list(random.some(v.products, 5))
      return idea(['idea', who], 'Shopping & Receipts', 'Events & Plans')
    },
  },
  {
    id: 'thinking-aloud',
    half: 'develop',
    draw({ screen, random }) {
      const what = random.pick(v.ideas)
      screen.open('Recorder', 'recorder.example')
      screen.small(random.pick(['Transcript', 'Voice memo 12', 'Recording']))
      screen.text(
        `Okay so ${random.pick(['random thought', 'hear me out', 'I had this thought'])}, ${what}. ` +
          'You could start small, maybe just one street, and then see. ' +
          random.pick([
            'Somebody should really build this.',
            'Would people pay for it? Maybe.',
            'We could test it in the summer.',
          ]),
      )
      return idea([opening(what), 'thought', 'hear me out', 'transcript'])
    },
  },
  {
    id: 'story-seed',
    half: 'develop',
    draw({ screen, random, value }) {
      const who = value.first()
      screen.open('Writer', 'writer.example')
      screen.title(random.pick(['Story idea', 'Plot idea', 'Novel ideas', 'Idea for a short story']))
      screen.text(
        `${who} finds letters that were never sent, and decides to deliver them. What if one is for ${who}?`,
      )
      screen.text(random.pick(['Set it in a small harbour town.', 'Told backwards, one letter a chapter.']))
      return idea(['idea', who], 'Reading & Learning')
    },
  },
  {
    id: 'mind-map',
    half: 'develop',
    draw({ screen, random }) {
      const topic = random.pick(['School garden', 'Book club', 'Street festival', 'Open studio'])
      screen.open('Board', 'board.example')
      screen.title(`${random.pick(['Mind map', 'Mindmap', 'Brain dump'])}: ${topic}`)
      screen.columns([
        ['People', ['Neighbours', 'Local artists', 'The choir']],
        ['Place', ['Old tram depot', 'Riverside', 'Rooftop']],
        ['Extras', ['Lanterns', 'Free soup', 'Swap table']],
      ])
      return idea(['mind', 'dump', topic], 'Events & Plans', 'Work', 'Home')
    },
  },
  {
    id: 'wish-list-of-features',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Notes', 'notes.example')
      screen.title(`${random.pick(['Feature ideas', 'Ideas for v2', 'Ideas to improve'])} ${value.brand()}`)
      screen.list([
        'Would be nice to sort by colour',
        'Maybe a dark mode',
        'Could remember the last city',
        'Share a list with a friend',
      ])
      return idea(['idea'], 'Work', 'Tech')
    },
  },
  {
    id: 'inspiration-board',
    half: 'develop',
    draw({ screen, random }) {
      const place = random.pick(['balcony', 'reading corner', 'hallway', 'nursery', 'tiny garden'])
      screen.open('Pinned', 'pinned.example', ['Home', 'Explore', 'Create', 'Saved'])
      screen.title(
        random.pick([`${begun(place)} inspiration`, `${begun(place)} ideas`, `Ideas for the ${place}`]),
      )
      screen.list(['Warm string lights', 'Hanging planters', 'Bench with storage', 'Striped rug'], '')
      screen.small(`${random.int(8, 90)} pins`)
      return { ...idea(['idea', 'inspiration', place], 'Home'), app: 'Pinned' }
    },
  },
  {
    id: 'taglines',
    half: 'develop',
    draw({ screen, random, value }) {
      const name = value.brand()
      screen.open('Docs', 'docs.example')
      screen.title(`${random.pick(['Tagline options', 'Slogan ideas', 'Possible slogans', 'Tagline ideas'])}`)
      screen.list([
        `${name}. Made to last.`,
        `Slow mornings with ${name}`,
        `${name}, and breathe`,
        'Less but better',
      ])
      return idea(['tagline', 'slogan'], 'Work')
    },
  },
  {
    id: 'someone-should-build',
    half: 'develop',
    draw({ screen, random, value }) {
      const what = random.pick(v.ideas)
      screen.open('Messages', 'chat.example', ['Chats', 'Calls', 'Status', 'Settings'])
      screen.title(random.pick(['Note to self', 'Saved messages', 'Me']))
      screen.text(
        random.pick([
          `Someone should make ${what}`,
          `Wouldn't it be great to have ${what}`,
          `Imagine ${what}`,
          `How about ${what}?`,
        ]),
      )
      screen.small(value.clock(random.int(8, 22), random.int(10, 59)))
      return idea([opening(what), 'someone', 'imagine', 'how about', "wouldn't", 'note to self'])
    },
  },
  {
    id: 'article-of-an-idea',
    half: 'develop',
    draw({ screen, random, value }) {
      const subject = random.pick(v.subjects)
      screen.open('The Observer Post', 'observer.example/science', ['News', 'Opinion', 'Culture', 'Saved'])
      screen.title(subject)
      screen.small([`By ${value.person()} · `, value.date(value.dayIn(-random.int(0, 40)))])
      screen.text(`${random.some(v.prose, 2).join(' ')} The idea was older than anybody thought.`)
      screen.text(`${random.some(v.prose, 2).join(' ')} Could it have been otherwise? Maybe.`)
      screen.text(random.some(v.prose, 4).join(' '))
      return { type: 'note', category: 'Reading & Learning', app: 'The Observer Post', title: [[subject]] }
    },
  },
  {
    id: 'errands-with-an-idea',
    half: 'develop',
    draw({ screen, random }) {
      screen.open('Tasks', 'tasks.example')
      screen.title(random.pick(['To do', 'My tasks', 'Checklist']))
      screen.list([...random.some(v.errands, 4), 'Collect ideas for the farewell card', 'Maybe call Ben'])
      return {
        type: 'task',
        category: [null, 'Home', 'Work', 'Events & Plans', 'Shopping & Receipts', 'Ideas & Quotes'],
        title: [['to do', 'task', 'checklist', 'to-do']],
      }
    },
  },
  {
    id: 'chat-that-likes-an-idea',
    half: 'develop',
    draw({ screen, random, value }) {
      const who = value.first()
      screen.open('Messages', 'chat.example', ['Chats', 'Calls', 'Status', 'Settings'])
      const says = ['Good idea!', 'What if we take the early train?', ...random.some(v.chatter, 4)]
      screen.chat(
        who,
        says.map((one, i) => ({ isMine: i % 2 === 0, who, says: one })),
        () => value.clock(random.int(8, 22), random.int(10, 59)),
      )
      return { type: 'note', category: ['Chats', 'Travel'], title: [[who]] }
    },
  },
]
