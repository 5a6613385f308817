import type { AnswerQuestion } from '#server/memory/reply/answer-question.ts'
import { helpAsked } from './help-asked.ts'

/** Without a language model, explains that it cannot draft, translate or convert. */
export const withoutModel =
  (embedded: AnswerQuestion): AnswerQuestion =>
  async (person, question, asked, onWords) => {
    const help = helpAsked(question)
    if (!help) return embedded(person, question, asked, onWords)
    const content = `${needs[help]} I can find the screenshot for you, and tell you what it says.`
    onWords?.(content)
    return { content, sources: [] }
  }

const needs = {
  draft: 'I’d need a language model to write that for you, and none is set up here.',
  translation: 'I’d need a language model to translate that, and none is set up here.',
  conversion: 'I’d need a language model to work that out, and none is set up here.',
}
