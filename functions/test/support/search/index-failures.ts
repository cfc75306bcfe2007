import { WriteBatch, type DocumentReference } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** Rejects writes to the catalogue index until mocks are restored. */
export function refuseIndexWrites(): void {
  for (const method of ['create', 'update'] as const) {
    const original = WriteBatch.prototype[method] as (...args: unknown[]) => WriteBatch;
    vi.spyOn(WriteBatch.prototype, method).mockImplementation(function (
      this: WriteBatch,
      ...args: unknown[]
    ) {
      if ((args[0] as DocumentReference).path.startsWith('catalogue/')) throw new Error('14 UNAVAILABLE');
      return original.apply(this, args);
    });
  }
}
