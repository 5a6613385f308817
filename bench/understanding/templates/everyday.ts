import type { Template } from '../template.ts'
import { vocabulary as v } from '../vocabulary.ts'

export const food: Template[] = [
  {
    id: 'recipe',
    half: 'develop',
    draw({ screen, random }) {
      const dish = `${random.pick(['Easy', 'One-Pot', "Grandma's", 'Crispy', 'Weeknight'])} ${random.pick(v.dishes)}`
      screen.open('Tastebook', 'tastebook.example/recipes', ['Recipes', 'Search', 'Saved', 'Profile'])
      screen.title(dish)
      screen.small(`${random.int(15, 60)} min · Serves ${random.int(2, 6)}`)
      screen.section('Ingredients')
      screen.list(
        random.some(
          [
            '2 tbsp olive oil',
            '400 g chopped tomatoes',
            '1 onion, diced',
            '3 cloves garlic',
            '250 ml stock',
            '1/2 cup cream',
            '1 tsp salt',
            '200 g rice',
            '3/4 cup flour',
          ],
          6,
        ),
      )
      screen.section(random.pick(['Method', 'Directions', 'Preparation', 'Steps']))
      screen.list(
        random.some(
          [
            'Heat the oil in a large pan.',
            'Add the onion and cook until soft.',
            'Stir in the garlic and simmer for 10 minutes.',
            'Season to taste and serve hot.',
            'Bake at 200 °C until golden.',
          ],
          4,
        ),
        '1.',
      )
      return { type: 'meal', category: 'Food & Recipes', app: 'Tastebook', title: [[dish]] }
    },
  },
  {
    id: 'restaurant-menu',
    half: 'report',
    draw({ screen, random, value }) {
      const place = `${random.pick(['Trattoria', 'Bistro', 'Cafe', 'The'])} ${value.brand()}`
      screen.open('Safari', 'restaurant.example/menu')
      screen.title(place)
      for (const part of ['Starters', 'Mains', 'Desserts']) {
        screen.section(part)
        screen.rows(random.some(v.dishes, 3).map(dish => [dish, value.amount(value.price(5, 29), 'item')]))
      }
      return { type: 'meal', category: 'Food & Recipes', title: [[place, 'menu']] }
    },
  },
  {
    id: 'meal-diary',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('Nourish', 'nourish.example', ['Diary', 'Goals', 'Recipes', 'More'])
      screen.title(random.pick(['Food diary', 'Today', 'Diary']))
      screen.small(value.date(value.dayIn(0), 'weekday'))
      screen.rows([
        ['Breakfast', `${random.int(250, 500)} kcal`],
        [random.pick(v.foods), `${random.int(60, 300)}`],
        ['Lunch', `${random.int(400, 800)} kcal`],
        [random.pick(v.dishes), `${random.int(300, 700)}`],
        ['Dinner', `${random.int(400, 900)} kcal`],
        [random.pick(v.dishes), `${random.int(300, 700)}`],
      ])
      screen.pairs([
        ['Protein', `${random.int(50, 140)} g`],
        ['Carbs', `${random.int(120, 260)} g`],
        ['Calories left', `${random.int(50, 800)}`],
      ])
      return {
        type: 'meal',
        category: ['Food & Recipes', 'Health & Fitness'],
        app: 'Nourish',
        title: [['meal', 'food', 'diary']],
      }
    },
  },
  {
    id: 'meal-plan',
    half: 'report',
    draw({ screen, random }) {
      screen.open('Notes', 'notes.example')
      screen.title(random.pick(['Meal plan', 'Dinners this week', 'What we eat this week']))
      const dishes = random.some(v.dishes, 5)
      screen.pairs(
        ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day, i) => [day, dishes[i] ?? '']),
      )
      return { type: 'meal', category: 'Food & Recipes', title: [['meal', 'dinner', 'eat', ...dishes]] }
    },
  },
  {
    id: 'recipe-message',
    half: 'develop',
    draw({ screen, random }) {
      const dish = random.pick(v.dishes)
      screen.open('Notes', 'notes.example')
      screen.title(dish)
      screen.text(
        `Mix 200 g flour with 2 eggs and a pinch of salt. Add ${random.pick(v.foods)} and stir well.`,
      )
      screen.text('Fry in butter for 4 minutes on each side, then bake for 20 minutes. Serve with lemon.')
      screen.small(`From ${random.pick(['Grandma', 'Aunt Rosa', 'the bakery', 'Ben'])}`)
      return { type: 'meal', category: 'Food & Recipes', title: [[dish]] }
    },
  },
  {
    id: 'food-delivery',
    half: 'report',
    draw({ screen, random, value }) {
      const place = value.brand()
      const items = random.some(v.dishes, 2)
      const prices = items.map(() => value.price(8, 22))
      screen.open('Grubgo', 'grubgo.example/orders', ['Home', 'Search', 'Orders', 'Account'])
      screen.title(random.pick(['Your order is on its way', 'Enjoy your food!', 'Order delivered']))
      screen.text(`${place} Kitchen`)
      screen.rows([
        ...items.map((item, i): [string, ReturnType<typeof value.amount>] => [
          `1x ${item}`,
          value.amount(prices[i] ?? 0, 'item'),
        ]),
        ['Delivery fee', value.amount(290)],
        [
          'Total',
          value.amount(
            prices.reduce((a, b) => a + b, 290),
            'total',
          ),
        ],
      ])
      screen.pairs([
        ['Deliver to', value.address()],
        ['Order', value.order()],
      ])
      return {
        type: ['note', 'meal'],
        category: ['Food & Recipes', 'Shopping & Receipts'],
        app: 'Grubgo',
        title: [['order', 'food', place]],
      }
    },
  },
]

export const health: Template[] = [
  {
    id: 'workout-log',
    half: 'develop',
    draw({ screen, random, value }) {
      const name = random.pick(['Upper Body', 'Push Day', 'Leg Day', 'Full Body B', 'Strength A'])
      screen.open('Liftlog', 'liftlog.example', ['Workouts', 'History', 'Exercises', 'Profile'])
      screen.title(name)
      screen.small([value.date(value.dayIn(-random.int(0, 6))), ` · ${random.int(38, 75)} min`])
      for (const exercise of random.some(v.exercises, random.int(3, 5)))
        screen.rows([
          [
            exercise,
            `${random.int(3, 5)} x ${random.int(5, 12)} @ ${random.int(20, 110)} ${random.pick(['kg', 'kg', 'lb'])}`,
          ],
        ])
      return { type: 'workout', category: 'Health & Fitness', app: 'Liftlog', title: [[name]] }
    },
  },
  {
    id: 'run-summary',
    half: 'report',
    draw({ screen, random, value }) {
      const name = random.pick(['Morning Run', 'Lunch Run', 'Evening Ride', 'Long Run'])
      screen.open('Stridely', 'stridely.example', ['Home', 'Maps', 'Record', 'You'])
      screen.title(name)
      screen.small(value.date(value.dayIn(-random.int(0, 3))))
      screen.pairs([
        ['Distance', `${random.int(4, 21)}.${random.int(10, 99)} km`],
        ['Avg pace', `${random.int(4, 6)}:${random.int(10, 59)} /km`],
        ['Moving time', `${random.int(24, 59)}:${random.int(10, 59)}`],
        ['Elevation gain', `${random.int(20, 300)} m`],
        ['Avg heart rate', `${random.int(128, 172)} bpm`],
        ['Calories', `${random.int(250, 900)}`],
      ])
      return { type: 'workout', category: 'Health & Fitness', app: 'Stridely', title: [[name]] }
    },
  },
  {
    id: 'training-plan',
    half: 'develop',
    draw({ screen, random }) {
      const name = random.pick([
        'Half marathon plan',
        '5K training plan',
        'Strength programme',
        'Mobility routine',
      ])
      screen.open('Coach', 'coach.example/plans')
      screen.title(name)
      screen.section(`Week ${random.int(1, 12)}`)
      screen.pairs(
        ['Monday', 'Tuesday', 'Thursday', 'Saturday'].map(day => [
          day,
          random.pick([
            'Rest or stretch',
            'Intervals 6 x 400 m',
            'Easy run 5 km',
            'Squats and lunges, 3 sets',
            'Tempo run 30 min',
            'Core workout 20 min',
          ]),
        ]),
      )
      return { type: 'workout', category: 'Health & Fitness', app: 'Coach', title: [[name, 'training']] }
    },
  },
  {
    id: 'class-timer',
    half: 'report',
    draw({ screen, random }) {
      const name = random.pick(['HIIT Blast', 'Power Yoga Flow', 'Core Crusher', 'Pilates Basics'])
      screen.open('Sweatly', 'sweatly.example', ['Classes', 'Plan', 'Progress', 'You'])
      screen.title(name)
      screen.small(
        `${random.int(15, 45)} min · ${random.pick(['Beginner', 'Intermediate', 'Advanced'])} · ${random.int(120, 420)} kcal`,
      )
      screen.rows(
        random
          .some(
            [...v.exercises, 'Burpees', 'Mountain climbers', 'Downward dog', 'Jumping jacks', 'Child pose'],
            6,
          )
          .map(move => [move, `${random.pick([30, 40, 45, 60])} sec`]),
      )
      screen.buttons([random.pick(['Start workout', 'Begin class', 'Resume'])])
      return { type: 'workout', category: 'Health & Fitness', app: 'Sweatly', title: [[name]] }
    },
  },
  {
    id: 'lab-results',
    half: 'develop',
    draw({ screen, random, value }) {
      screen.open('MyClinic', 'clinic.example/results', ['Home', 'Results', 'Visits', 'Profile'])
      screen.title(random.pick(['Blood test results', 'Lab results', 'Test results']))
      screen.pairs([
        ['Patient', value.person()],
        ['Collected', value.date(value.dayIn(-random.int(1, 10)))],
        ['Doctor', `Dr. ${random.pick(v.lastNames)}`],
      ])
      screen.table([
        ['Test', 'Value', 'Range'],
        ['Haemoglobin', `${random.int(120, 160)} g/L`, '120–170'],
        ['Cholesterol', `${random.int(3, 6)}.${random.int(0, 9)} mmol/L`, 'under 5.0'],
        ['Vitamin D', `${random.int(30, 110)} nmol/L`, '50–125'],
        ['Glucose', `${random.int(4, 6)}.${random.int(0, 9)} mmol/L`, '4.0–6.0'],
      ])
      return {
        type: 'note',
        category: 'Health & Fitness',
        app: 'MyClinic',
        title: [['blood', 'lab', 'test', 'result']],
      }
    },
  },
  {
    id: 'doctor-appointment',
    half: 'report',
    draw({ screen, random, value }) {
      const doctor = `Dr. ${random.pick(v.lastNames)}`
      screen.open('MyClinic', 'clinic.example/visits', ['Home', 'Results', 'Visits', 'Profile'])
      screen.title(random.pick(['Upcoming appointment', 'Your appointment', 'Appointment reminder']))
      screen.text(
        `${doctor}, ${random.pick(['Dermatology', 'General practice', 'Physiotherapy', 'Dentistry'])}`,
      )
      screen.pairs([
        ['When', value.moment(value.dayIn(random.int(2, 30)), random.int(8, 16), 30, 'weekday')],
        ['Where', value.address()],
        ['Phone', value.phone()],
      ])
      screen.text('Please arrive ten minutes early and bring your insurance card.')
      return {
        type: 'reminder',
        category: ['Health & Fitness', 'Events & Plans'],
        app: 'MyClinic',
        title: [['appointment', doctor]],
      }
    },
  },
  {
    id: 'medication-reminder',
    half: 'develop',
    draw({ screen, random, value }) {
      const medicine = random.pick(['Amoxicillin', 'Ibuprofen', 'Levothyroxine', 'Metformin', 'Vitamin B12'])
      screen.open('Pillbox', 'pillbox.example')
      screen.title(random.pick(['Medication reminder', 'Time for your medicine', `Take ${medicine}`]))
      screen.text(`${medicine} ${random.pick(['500 mg', '50 mcg', '400 mg'])}`)
      screen.pairs([
        ['Dose', `${random.int(1, 2)} tablet`],
        ['When', random.pick(['Every morning', 'Twice a day with food', 'Before bed'])],
        ['Refill by', value.date(value.dayIn(random.int(4, 20)))],
      ])
      screen.buttons(['Taken', 'Snooze', 'Skip'])
      return { type: 'reminder', category: 'Health & Fitness', app: 'Pillbox', title: [[medicine, 'medic']] }
    },
  },
]

export const habits: Template[] = [
  {
    id: 'habit-tracker',
    half: 'develop',
    draw({ screen, random }) {
      screen.open('Streaks', 'streaks.example', ['Today', 'Stats', 'Habits', 'Settings'])
      screen.title(random.pick(['Habits', 'My habits', 'Daily habits']))
      screen.small(`${random.int(1, 4)} of 6 done today`)
      screen.rows(random.some(v.habits, 6).map(habit => [habit, `${random.int(1, 120)} day streak`]))
      return { type: 'habit', category: ['Health & Fitness', 'Home'], app: 'Streaks', title: [['habit']] }
    },
  },
  {
    id: 'streak-app',
    half: 'report',
    draw({ screen, random }) {
      const days = random.int(4, 400)
      screen.open('Lingo', 'lingo.example', ['Learn', 'Practice', 'League', 'Profile'])
      screen.big(`${days} day streak!`)
      screen.text(
        random.pick([
          'You practised every day this week. Keep it up!',
          'Come back tomorrow to keep your streak alive.',
        ]),
      )
      screen.rows([
        ['Daily goal', `${random.int(10, 50)} XP`],
        ['Longest streak', `${days + random.int(0, 50)} days`],
        ['This week', '7 of 7 days'],
      ])
      return {
        type: 'habit',
        category: [null, 'Reading & Learning', 'Health & Fitness', 'Ideas & Quotes'],
        app: 'Lingo',
        title: [['streak']],
      }
    },
  },
  {
    id: 'morning-routine',
    half: 'develop',
    draw({ screen, random }) {
      screen.open('Notes', 'notes.example')
      screen.title(random.pick(['Morning routine', 'Evening routine', 'My daily routine']))
      let hour = 6
      screen.rows(
        random
          .some(v.habits, 5)
          .map(habit => [`${String(hour++).padStart(2, '0')}:${random.pick(['00', '15', '30'])}`, habit]),
      )
      screen.small('Every day, no exceptions')
      return { type: 'habit', category: ['Health & Fitness', 'Home'], title: [['routine']] }
    },
  },
  {
    id: 'water-tracker',
    half: 'report',
    draw({ screen, random }) {
      const what = random.pick(['Water', 'Sleep', 'Steps'])
      screen.open('Balance', 'balance.example', ['Today', 'Trends', 'Goals', 'Me'])
      screen.title(`${what} ${random.pick(['tracker', 'goal', 'habit'])}`)
      screen.small('Daily goal')
      screen.big(`${random.int(40, 98)}%`)
      screen.rows(
        ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map(day => [
          day,
          what === 'Water'
            ? `${random.int(1, 2)}.${random.int(0, 9)} L`
            : what === 'Sleep'
              ? `${random.int(5, 8)} h ${random.int(10, 50)} min`
              : `${random.int(4, 14)},${random.digits(3)}`,
        ]),
      )
      screen.text(`${random.int(2, 12)} day streak`)
      return { type: 'habit', category: 'Health & Fitness', app: 'Balance', title: [[what]] }
    },
  },
  {
    id: 'habit-note',
    half: 'develop',
    draw({ screen, random }) {
      screen.open('Notes', 'notes.example')
      const habit = random.pick(v.habits)
      screen.title(random.pick(['Habit goals', 'New habits for this month', 'Habits to build']))
      screen.list([
        `${habit} every morning`,
        `${random.pick(v.habits)} 3 times a week`,
        `${random.pick(v.habits)} before bed`,
      ])
      screen.text('Track it daily and do not break the chain.')
      return { type: 'habit', category: ['Health & Fitness', 'Home', 'Ideas & Quotes'], title: [['habit']] }
    },
  },
  {
    id: 'reading-habit',
    half: 'report',
    draw({ screen, random }) {
      screen.open('Routinely', 'routinely.example', ['Today', 'Stats', 'Habits', 'Settings'])
      screen.title(random.pick(v.habits))
      screen.small(random.pick(['Repeats daily', 'Every weekday', 'Goal: 5x a week']))
      screen.pairs([
        ['Current streak', `${random.int(2, 60)} days`],
        ['Best streak', `${random.int(61, 120)} days`],
        ['Completion rate', `${random.int(50, 99)}%`],
      ])
      screen.buttons(['Mark as done', 'Skip today'])
      return {
        type: 'habit',
        category: ['Health & Fitness', 'Home', 'Reading & Learning', null],
        app: 'Routinely',
        title: [['habit', 'streak', ...v.habits]],
      }
    },
  },
]
