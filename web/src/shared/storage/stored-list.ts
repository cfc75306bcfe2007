/**
 * A list of texts in this browser's storage, the newest first, each once, at most `max`. Where there is no storage, or
 * nothing of sense in it, the list is empty and stays so.
 */
export const storedList = (key: string, max: number, isValid: (text: string) => boolean) => ({
  key,
  max,

  read(): string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      const isEntry = (value: unknown): value is string => typeof value === 'string' && isValid(value);
      return Array.isArray(stored) ? [...new Set(stored.filter(isEntry))].slice(0, max) : [];
    } catch {
      return [];
    }
  },

  /** An empty list leaves nothing behind. */
  write(texts: readonly string[]): void {
    try {
      if (texts.length > 0) localStorage.setItem(key, JSON.stringify(texts.slice(0, max)));
      else localStorage.removeItem(key);
    } catch {
      // A browser without storage forgets with the page.
    }
  },
});
