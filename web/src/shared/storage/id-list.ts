/** A document's id, as the contract has it: no other stored value is requested. */
const ID = /^[A-Za-z0-9_-]{1,128}$/;

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/**
 * A list of ids in this browser's storage, the newest first, each once, at most `max`. Where there is no storage, or
 * nothing of sense in it, the list is empty and stays so.
 */
export const idList = (key: string, max: number) => ({
  key,
  max,

  read(): string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? [...new Set(stored.filter(isId))].slice(0, max) : [];
    } catch {
      return [];
    }
  },

  /** An empty list leaves nothing behind. */
  write(ids: readonly string[]): void {
    try {
      if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids.slice(0, max)));
      else localStorage.removeItem(key);
    } catch {
      // A browser without storage forgets with the page.
    }
  },
});
