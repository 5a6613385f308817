import type { Selectable } from 'kysely'
import type { ContentType } from '#contract/content-type.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

/** A person's correction of a screenshot: its category, or its type. */
export type Lesson = Selectable<Tables['lessons']>
type Taught<T> = { now: T; before: T; wasTaught: boolean; at: number }

export type LessonStore = ReturnType<typeof lessonStore>

export function lessonStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('lessons').selectAll().where('user_id', '=', ownerId)

  /** The latest correction counts. Repeating it keeps the value from before the first one. */
  async function teach(lesson: Lesson) {
    const { screenshot_id, about, user_id, ...said } = lesson
    await db
      .insertInto('lessons')
      .values(lesson)
      .onConflict(conflict =>
        conflict
          .columns(['screenshot_id', 'about'])
          .doUpdateSet(said)
          .where(({ eb, or, ref }) =>
            or([
              eb('lessons.category_id', 'is distinct from', ref('excluded.category_id')),
              eb('lessons.type', 'is distinct from', ref('excluded.type')),
            ]),
          ),
      )
      .execute()
  }

  return {
    ofCategory: (ownerId: OwnerId, screenshotIds: number[]): Promise<Lesson[]> =>
      mine(ownerId).where('about', '=', 'category').where('screenshot_id', 'in', screenshotIds).execute(),

    teachCategory: (ownerId: OwnerId, screenshotId: number, taught: Taught<number | null>) =>
      teach({
        ...{ screenshot_id: screenshotId, user_id: ownerId, about: 'category' },
        ...{ category_id: taught.now, category_before: taught.before, type: null, type_before: null },
        ...{ was_taught: Number(taught.wasTaught), taught_at: taught.at },
      }),

    teachType: (ownerId: OwnerId, screenshotId: number, taught: Taught<ContentType>) =>
      teach({
        ...{ screenshot_id: screenshotId, user_id: ownerId, about: 'type' },
        ...{ category_id: null, category_before: null, type: taught.now, type_before: taught.before },
        ...{ was_taught: Number(taught.wasTaught), taught_at: taught.at },
      }),

    async unlearnCategories(ownerId: OwnerId, screenshotIds: number[]): Promise<void> {
      if (screenshotIds.length === 0) return
      await db
        .deleteFrom('lessons')
        .where('user_id', '=', ownerId)
        .where('screenshot_id', 'in', screenshotIds)
        .where('about', '=', 'category')
        .execute()
    },

    /** Categories that the user has moved more than one screenshot out of, and that are empty now. */
    async emptied(ownerId: OwnerId): Promise<number[]> {
      const left = await db
        .selectFrom('lessons')
        .select('category_before as id')
        .where('user_id', '=', ownerId)
        .whereRef('category_before', 'is distinct from', 'category_id')
        .where('category_before', 'is not', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('screenshots')
                .select('screenshots.id')
                .where('screenshots.user_id', '=', ownerId)
                .whereRef('screenshots.category_id', '=', 'lessons.category_before'),
            ),
          ),
        )
        .groupBy('category_before')
        .having(({ fn }) => fn.countAll(), '>', 1)
        .execute()
      return left.flatMap(({ id }) => id ?? [])
    },
  }
}
