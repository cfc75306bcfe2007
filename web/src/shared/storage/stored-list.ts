import { storedJson } from './stored-json';

/**
 * A list of texts in this browser's storage, the newest first, each once, at most `max`. Where there is no storage, or
 * nothing of sense in it, the list is empty and stays so.
 */
export function storedList(key: string, max: number, isValid: (text: string) => boolean) {
  const storage = storedJson('localStorage', key);
  return {
    key,
    max,

    read(): string[] {
      const stored = storage.read();
      const isEntry = (value: unknown): value is string => typeof value === 'string' && isValid(value);
      return Array.isArray(stored) ? [...new Set(stored.filter(isEntry))].slice(0, max) : [];
    },

    /** An empty list leaves nothing behind. */
    write(texts: readonly string[]): void {
      storage.write(texts.length > 0 ? texts.slice(0, max) : null);
    },
  };
}

/** A document's id, as the contract has it: no other stored value is requested. */
const ID = /^[A-Za-z0-9_-]{1,128}$/;

/** A list of ids in this browser's storage. */
export const idList = (key: string, max: number) => storedList(key, max, (text) => ID.test(text));
