/** A value in this browser's storage. Where the storage is full or forbidden, nothing is kept. */
export const storedJson = (area: 'localStorage' | 'sessionStorage', key: string) => ({
  key,

  /** Unchecked: another version of the shop may have written it. Null where nothing of sense is stored. */
  read(): unknown {
    try {
      return JSON.parse(window[area].getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },

  /** Null leaves nothing behind. Answers whether the storage holds the value now. */
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

/** The fields of what was read, unchecked; none of what is no object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
