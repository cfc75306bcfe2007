import { createJsonStorage } from './stored-json';

/** Creates a list of unique texts in localStorage, newest first, with at most `max` entries. */
export function createListStorage(key: string, max: number, isValid: (text: string) => boolean) {
  const storage = createJsonStorage('localStorage', key);
  return {
    key,
    max,

    read(): string[] {
      const stored = storage.read();
      const isEntry = (value: unknown): value is string => typeof value === 'string' && isValid(value);
      return Array.isArray(stored) ? [...new Set(stored.filter(isEntry))].slice(0, max) : [];
    },

    write(texts: readonly string[]): void {
      storage.write(texts.length > 0 ? texts.slice(0, max) : null);
    },
  };
}

/** Pattern of document ids. Other stored values are ignored. */
const DOCUMENT_ID = /^[A-Za-z0-9_-]{1,128}$/;

export const createIdListStorage = (key: string, max: number) =>
  createListStorage(key, max, (text) => DOCUMENT_ID.test(text));
