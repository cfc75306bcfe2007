import { createListenerSet } from '@/shared/listeners';

export type ToastKind = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  /** First characters of the failed request's id, with which support finds the request in the logs. */
  reference?: string;
}

interface ToastHost {
  show: (toast: Toast) => void;
  clear: () => void;
}

const queue: Toast[] = [];
const { subscribe, wake } = createListenerSet();
let host: ToastHost | null = null;
let nextId = 1;

function emit(kind: ToastKind, message: string, requestId?: string | null): void {
  const toast = { id: nextId++, kind, message, ...(requestId ? { reference: requestId.slice(0, 8) } : {}) };
  if (host) return host.show(toast);
  queue.push(toast);
  wake();
}

/** Shows short messages to the user. Queues messages until the component that displays them is loaded. */
export const toasts = {
  success: (message: string) => emit('success', message),
  error: (message: string, requestId?: string | null) => emit('error', message, requestId),
  info: (message: string) => emit('info', message),
  /** Removes all messages, for example if the content of the page replaces them. */
  clear: () => {
    queue.length = 0;
    host?.clear();
  },
};

/** Connects the component that displays messages. Returns a function to disconnect it. */
export function attachToastHost(attached: ToastHost): () => void {
  host = attached;
  queue.splice(0).forEach(attached.show);
  return () => {
    if (host === attached) host = null;
  };
}

/** External store that is true once the component that displays toasts must be loaded. */
export const toastHostNeededStore = {
  subscribe,
  exists: () => host !== null || queue.length > 0,
};
