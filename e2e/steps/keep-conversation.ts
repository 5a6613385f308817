import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { dataFolderOfSharedProduct } from '#e2e/shared-product.ts'
import type { Person } from './enter.ts'

/**
 * Writes so many questions of this person, each with its answer, straight into the table: “Question 1”,
 * “Answer 1”, and so on.
 */
export function keepConversation({ email }: Person, count: number): void {
  const db = new DatabaseSync(join(dataFolderOfSharedProduct(), 'remy.db'), { timeout: 10_000 })
  try {
    db.exec('begin immediate')
    const owner = db.prepare('select id from users where email = ?').get(email)
    const insert = db.prepare(
      `insert into chat_messages (user_id, role, content, sources, answers, created_at)
       values (:owner, :role, :content, '[]', :answers, :at)`,
    )
    for (let i = 1; i <= count; i++) {
      const kept = { owner: owner?.id ?? null, at: Date.UTC(2026, 0, 1) + i * 60_000 }
      const question = { ...kept, role: 'user', content: `Question ${i}`, answers: null }
      const { lastInsertRowid: answers } = insert.run(question)
      insert.run({ ...kept, role: 'assistant', content: `Answer ${i}`, answers })
    }
    db.exec('commit')
  } finally {
    db.close()
  }
}
