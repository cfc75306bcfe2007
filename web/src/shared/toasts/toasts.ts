import { listeners } from '@/shared/listeners';

export type ToastKind = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** What support asks for: the beginning of the id of the request that failed, which its lines of the log have. */
  reference?: string;
}

/** What shows messages, and takes those away that are shown. */
interface Host {
  show: (toast: Toast) => void;
  clear: () => void;
}

const waiting: Toast[] = [];
const { subscribe, wake } = listeners();
let host: Host | null = null;
let nextId = 1;

function emit(kind: ToastKind, message: string, requestId?: string | null): void {
  const toast = { id: nextId++, kind, message, ...(requestId ? { reference: requestId.slice(0, 8) } : {}) };
  if (host) return host.show(toast);
  waiting.push(toast);
  wake();
}

/**
 * Short messages in the corner. Nothing of notistack is loaded until the first of them: they wait here for the
 * host that shows them.
 */
export const toasts = {
  success: (message: string) => emit('success', message),
  /** `requestId` is that of an answer which failed at the shop. */
  error: (message: string, requestId?: string | null) => emit('error', message, requestId),
  info: (message: string) => emit('info', message),
  /** Takes all of them away: what they said is answered by what is shown now. */
  clear: () => {
    waiting.length = 0;
    host?.clear();
  },
};

/** The host's side: takes what waited and everything that follows, until the returned function is called. */
export function attachToastHost(attached: Host): () => void {
  host = attached;
  waiting.splice(0).forEach(attached.show);
  return () => {
    if (host === attached) host = null;
  };
}

/** For `useSyncExternalStore`: whether there ever was something to show. */
export const toastDemand = {
  subscribe,
  exists: () => host !== null || waiting.length > 0,
};
