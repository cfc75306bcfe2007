import * as endpoints from '@contract/endpoints';
import { THREAD_STATES, type ThreadState } from '@contract/messages/message-limits';
import type {
  ThreadReplyInput,
  SavedReplies,
  Thread,
  UpdateThreadInput,
  ThreadSummary,
} from '@contract/messages/messages';
import { ApiError } from '@/shared/api/api-error';
import { callApi, getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { uploadFiles } from '@/shared/api/upload';
import { panelPaths } from '@/shared/config/panel-paths';
import { invalidateData, updateCachedData, updateCachedItems } from '@/shared/data/change-data';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createBooleanFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { createPageFetcher, sendWithoutToast } from '../shared/api/fetcher';
import { pendingCountsKey } from '../shared/api/pending-counts-key';

const threadListKeyPrefix = getCacheKeyPrefix(endpoints.listThreads);

const PAGE_SIZE = 24;

export const threadFilterCodec = createFilterCodec({
  page: panelPaths.adminMessages,
  endpoint: endpoints.listThreads,
  filters: {
    state: createChoiceFilter(THREAD_STATES),
    mine: createBooleanFilter(),
    order: createTextFilter(128),
    search: createTextFilter(200),
  },
});

export type ThreadFilters = typeof threadFilterCodec.none;

export const getThreadsKey = (filters: ThreadFilters, cursor: string | null) =>
  threadFilterCodec.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const fetchThreadsPage = createPageFetcher(
  endpoints.listThreads,
  'threads',
  'Failed to load messages',
);

export const getThreadKey = (id: string) => getCacheKey(endpoints.getThread, { params: { id } });

export const savedRepliesKey = getCacheKey(endpoints.getSavedReplies);

/** Updates the summary of a conversation in all caches, then invalidates the lists. */
function updateCachedHead(thread: ThreadSummary): void {
  updateCachedItems<ThreadSummary>(threadListKeyPrefix, (cached) =>
    cached._id === thread._id ? thread : cached,
  );
  updateCachedData<Thread>(getThreadKey(thread._id), (cached) => ({ ...cached, thread }));
  invalidateData(threadListKeyPrefix);
  invalidateData(pendingCountsKey);
}

function updateCachedThread(changed: Thread): void {
  updateCachedData<Thread>(getThreadKey(changed.thread._id), () => changed);
  updateCachedHead(changed.thread);
}

export async function updateThread(id: string, body: UpdateThreadInput): Promise<void> {
  updateCachedHead((await sendWithoutToast(endpoints.updateThread, { params: { id }, body })).thread);
}

/**
 * Sends a reply by email.
 * @throws ApiError STALE_WRITE if the conversation has new messages
 */
export async function sendThreadReply(
  id: string,
  body: ThreadReplyInput,
  files: readonly File[],
): Promise<void> {
  const request = { params: { id }, body, quiet: true };
  try {
    const answer = await (files.length > 0
      ? uploadFiles(endpoints.replyToThread, { ...request, files: { files } })
      : callApi(endpoints.replyToThread, request));
    updateCachedThread(answer.data);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'STALE_WRITE') invalidateData(getThreadKey(id));
    throw error;
  }
}

export async function addThreadNote(id: string, text: string): Promise<void> {
  updateCachedThread(await sendWithoutToast(endpoints.addThreadNote, { params: { id }, body: { text } }));
}

/**
 * Replaces all saved replies.
 * @throws ApiError STALE_WRITE if another user has changed the saved replies
 */
export async function updateSavedReplies({ replies, version }: SavedReplies): Promise<void> {
  try {
    const body = { replies: [...replies], version };
    const saved = await sendWithoutToast(endpoints.replaceSavedReplies, { body });
    updateCachedData<SavedReplies>(savedRepliesKey, () => saved);
  } catch (error) {
    invalidateData(savedRepliesKey);
    throw error;
  }
}

export const THREAD_STATE_LABELS: Record<ThreadState, string> = {
  unread: 'Unread',
  open: 'Open',
  waiting: 'Waiting for the customer',
  done: 'Done',
};
