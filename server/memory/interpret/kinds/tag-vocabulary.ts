import { kinds } from './kind-lexicon.ts'
import { topicLexicon } from './topic-lexicon.ts'

/** Every tag that Remy gives on its own. There are few, so that a tag finds more than one screenshot. */
export const tagVocabulary: readonly string[] = [
  ...new Set([...kinds.flatMap(({ tags }) => tags), ...Object.keys(topicLexicon), 'password', 'contact']),
].sort()
