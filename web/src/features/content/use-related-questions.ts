import * as endpoints from '@contract/endpoints';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { useDebouncedValue } from '@/shared/use-debounced-value';
import type { FaqQuestion, FaqTopic } from './faq';

/** Number of matching questions below which related questions are added. */
const FEW = 3;

const MAX_RELATED = 3;

const listQuestions = (topics: readonly FaqTopic[]) => topics.flatMap(({ questions }) => questions);

/**
 * Returns questions with a meaning related to a search, if only few questions match its words. `pending` is true until
 * the server has responded. A failure returns no questions.
 */
export function useRelatedQuestions(
  search: string,
  topics: readonly FaqTopic[],
  found: readonly FaqTopic[],
): { related: FaqQuestion[]; pending: boolean } {
  const text = search.trim();
  const settledText = useDebouncedValue(text);
  const foundQuestions = listQuestions(found);
  const isWanted = text !== '' && foundQuestions.length < FEW;
  const key =
    isWanted && settledText !== ''
      ? getCacheKey(endpoints.findHelpQuestions, { query: { search: settledText } })
      : null;
  const { data, error, settled } = useEndpointData(key, { optional: true, keepPrevious: true });
  if (!isWanted) return { related: [], pending: false };
  const byId = new Map(listQuestions(topics).map((question) => [question.id, question]));
  const foundIds = new Set(foundQuestions.map(({ id }) => id));
  const related = (data?.questions ?? [])
    .filter((id) => !foundIds.has(id))
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, MAX_RELATED);
  return { related, pending: settledText !== text || (!settled && error === undefined) };
}
