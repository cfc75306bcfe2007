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

const LIST_KEYS = prefixOf(endpoints.allThreads);

const PAGE_SIZE = 24;

/** The list's filters, stored in the page's query. */
export const threadFilters = filterCodec({
  page: paths.adminMessages,
  endpoint: endpoints.allThreads,
  filters: {
    state: choice(THREAD_STATES),
    // Those that the reader takes care of.
    mine: flag(),
    // The id of an order.
    order: text(128),
    search: text(200),
  },
});

export type ThreadFilters = typeof threadFilters.none;

/** The key of one page of these conversations. */
export const threadsKey = (filters: ThreadFilters, cursor: string | null) =>
  threadFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

/** A page of conversations, the one with the newest message first. Announces a failure. */
export const fetchThreads = pagesOf(endpoints.allThreads, 'threads', 'Failed to load messages');

/** One conversation with its messages. */
export const threadKey = (id: string) => keyOf(endpoints.getThread, { params: { id } });

export const savedRepliesKey = keyOf(endpoints.getSavedReplies);

/** Shows a conversation as it is now, wherever it is cached; lists keep its row until they are loaded again. */
function showHead(thread: ThreadHead): void {
  updateItems<ThreadHead>(LIST_KEYS, (cached) => (cached._id === thread._id ? thread : cached));
  update<Thread>(threadKey(thread._id), (cached) => ({ ...cached, thread }));
  invalidate(LIST_KEYS);
  invalidate(WAITING);
}

function show(changed: Thread): void {
  update<Thread>(threadKey(changed.thread._id), () => changed);
  showHead(changed.thread);
}

/** Changes what a conversation waits for, or who takes care of it. @throws ApiError */
export async function changeThread(id: string, body: ThreadChange): Promise<void> {
  showHead((await send(endpoints.changeThread, { params: { id }, body })).thread);
}

/**
 * Answers a conversation by mail.
 * @throws ApiError, STALE_WRITE where something is new in it: that is shown, and what was typed stays.
 */
export async function reply(id: string, body: ReplyInput, files: readonly File[]): Promise<void> {
  const request = { params: { id }, body, quiet: true };
  try {
    const answer = await (files.length > 0
      ? upload(endpoints.replyToThread, { ...request, files: { files } })
      : call(endpoints.replyToThread, request));
    show(answer.data);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'STALE_WRITE') invalidate(threadKey(id));
    throw error;
  }
}

/** Adds an internal note. @throws ApiError */
export async function addNote(id: string, text: string): Promise<void> {
  show(await send(endpoints.addThreadNote, { params: { id }, body: { text } }));
}

/** Replaces the saved replies. @throws ApiError, STALE_WRITE where another person has changed them. */
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
