import * as endpoints from '@contract/endpoints';
import { THREAD_STATES, type ThreadState } from '@contract/messages/message-facts';
import type { ReplyInput, SavedReplies, Thread, ThreadChange, ThreadHead } from '@contract/messages/messages';
import { ApiError } from '@/shared/api/api-error';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { upload } from '@/shared/api/upload';
import { paths } from '@/shared/config/panel-paths';
import { invalidate, update, updateItems } from '@/shared/data/change-data';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, flag, text } from '@/shared/filters/filter-kinds';
import { pagesOf, send } from '../fetcher';
import { WAITING } from '../waiting';

const threadListKeyPrefix = prefixOf(endpoints.allThreads);

const PAGE_SIZE = 24;

export const threadFilters = filterCodec({
  page: paths.adminMessages,
  endpoint: endpoints.allThreads,
  filters: {
    state: choice(THREAD_STATES),
    mine: flag(),
    order: text(128),
    search: text(200),
  },
});

export type ThreadFilters = typeof threadFilters.none;

export const threadsKey = (filters: ThreadFilters, cursor: string | null) =>
  threadFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const fetchThreads = pagesOf(endpoints.allThreads, 'threads', 'Failed to load messages');

export const threadKey = (id: string) => keyOf(endpoints.getThread, { params: { id } });

export const savedRepliesKey = keyOf(endpoints.getSavedReplies);

/** Updates a conversation everywhere in the cache. Lists keep the updated row until they reload. */
function updateCachedHead(thread: ThreadHead): void {
  updateItems<ThreadHead>(threadListKeyPrefix, (cached) => (cached._id === thread._id ? thread : cached));
  update<Thread>(threadKey(thread._id), (cached) => ({ ...cached, thread }));
  invalidate(threadListKeyPrefix);
  invalidate(WAITING);
}

function updateCachedThread(changed: Thread): void {
  update<Thread>(threadKey(changed.thread._id), () => changed);
  updateCachedHead(changed.thread);
}

export async function changeThread(id: string, body: ThreadChange): Promise<void> {
  updateCachedHead((await send(endpoints.changeThread, { params: { id }, body })).thread);
}

/** Sends a reply by email. @throws ApiError STALE_WRITE if the conversation has new entries. */
export async function reply(id: string, body: ReplyInput, files: readonly File[]): Promise<void> {
  const request = { params: { id }, body, quiet: true };
  try {
    const answer = await (files.length > 0
      ? upload(endpoints.replyToThread, { ...request, files: { files } })
      : call(endpoints.replyToThread, request));
    updateCachedThread(answer.data);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'STALE_WRITE') invalidate(threadKey(id));
    throw error;
  }
}

export async function addNote(id: string, text: string): Promise<void> {
  updateCachedThread(await send(endpoints.addThreadNote, { params: { id }, body: { text } }));
}

/** Replaces the saved replies. @throws ApiError STALE_WRITE if somebody else has changed them. */
export async function saveReplies({ replies, version }: SavedReplies): Promise<void> {
  try {
    const body = { replies: [...replies], version };
    const saved = await send(endpoints.setSavedReplies, { body });
    update<SavedReplies>(savedRepliesKey, () => saved);
  } catch (error) {
    invalidate(savedRepliesKey);
    throw error;
  }
}

export const STATE_LABELS: Record<ThreadState, string> = {
  unread: 'Unread',
  open: 'Open',
  waiting: 'Waiting for the customer',
  done: 'Done',
};
