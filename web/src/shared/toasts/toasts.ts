export type ToastKind = 'success' | 'error' | 'info';

interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
}

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
const wakers = new Set<() => void>();
let show: Show | null = null;
let nextId = 1;

function emit(kind: ToastKind, message: string): void {
  const toast = { id: nextId++, kind, message };
  if (show) return show(toast);
  waiting.push(toast);
  wakers.forEach((wake) => wake());
}

/**
 * Short messages in the corner. Nothing of notistack is loaded until the first of them: they wait here for the
 * host that shows them.
 */
export const toasts = {
  success: (message: string) => emit('success', message),
  error: (message: string) => emit('error', message),
  info: (message: string) => emit('info', message),
};

/** The host's side: takes what waited and everything that follows, until the returned function is called. */
export function attachToastHost(host: Show): () => void {
  show = host;
  waiting.splice(0).forEach(host);
  return () => {
    if (show === host) show = null;
  };
}

/** For `useSyncExternalStore`: whether there ever was something to show. */
export const toastDemand = {
  subscribe(wake: () => void): () => void {
    wakers.add(wake);
    return () => wakers.delete(wake);
  },
  exists: () => show !== null || waiting.length > 0,
};
