import { createListeners } from '@/shared/listeners';

export type ToastKind = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** Start of the failed request's id, which support can find in the logs. */
  reference?: string;
}

interface ToastHost {
  show: (toast: Toast) => void;
  clear: () => void;
}

const queue: Toast[] = [];
const { subscribe, wake } = createListeners();
let host: ToastHost | null = null;
let nextId = 1;

function emit(kind: ToastKind, message: string, requestId?: string | null): void {
  const toast = { id: nextId++, kind, message, ...(requestId ? { reference: requestId.slice(0, 8) } : {}) };
  if (host) return host.show(toast);
  queue.push(toast);
  wake();
}

/** Toast messages. Messages are queued until notistack has loaded, which starts with the first message. */
export const toasts = {
  success: (message: string) => emit('success', message),
  error: (message: string, requestId?: string | null) => emit('error', message, requestId),
  info: (message: string) => emit('info', message),
  /** Removes all toasts, because they are outdated by the new content. */
  clear: () => {
    queue.length = 0;
    host?.clear();
  },
};

/** Connects the component that displays toasts. Returns a function to disconnect it. */
export function attachToastHost(attached: ToastHost): () => void {
  host = attached;
  queue.splice(0).forEach(attached.show);
  return () => {
    if (host === attached) host = null;
  };
}

/** External store that tells if toasts have ever been requested. */
export const toastDemandStore = {
  subscribe,
  exists: () => host !== null || queue.length > 0,
};
