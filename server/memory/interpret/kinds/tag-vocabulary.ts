import { kinds } from './kind-lexicon.ts'
import { topicLexicon } from './topic-lexicon.ts'

/** Every tag that a screenshot can be given without being asked: few, so that a tag finds more than one. */
export const tagVocabulary: readonly string[] = [
  ...new Set([...kinds.flatMap(({ tags }) => tags), ...Object.keys(topicLexicon), 'password', 'contact']),
].sort()
