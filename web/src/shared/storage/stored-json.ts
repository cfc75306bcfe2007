/**
 * Creates an object that reads and writes a JSON value in the browser's storage. If the storage is full or blocked,
 * `write` returns false.
 */
export const createJsonStorage = (area: 'localStorage' | 'sessionStorage', key: string) => ({
  key,

  read(): unknown {
    try {
      return JSON.parse(window[area].getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },

  write(value: unknown): boolean {
    try {
      if (value === null) window[area].removeItem(key);
      else window[area].setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
});

/** Returns the value as a record, or an empty record if it is not an object. */
export const toUnknownRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
