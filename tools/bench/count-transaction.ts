import { DocumentTransaction } from '../../functions/src/platform/transactions/document-transaction';

type Method = (this: unknown, ...args: unknown[]) => unknown;

const READS = ['getAll', 'peek'];
const WRITES = ['create', 'set', 'update', 'delete', 'verify'];

export async function countTransactionOperations(
  work: () => Promise<unknown>,
): Promise<{ reads: number; writes: number }> {
  const prototype = DocumentTransaction.prototype as unknown as Record<string, Method>;
  const counted = { reads: 0, writes: 0 };
  const originals = [...READS, ...WRITES].map((name) => [name, prototype[name]!] as const);
  for (const [name, original] of originals) {
    prototype[name] = function (...args) {
      if (READS.includes(name)) counted.reads += args.length;
      else counted.writes += 1;
      return original.apply(this, args);
    };
  }
  try {
    await work();
  } finally {
    for (const [name, original] of originals) prototype[name] = original;
  }
  return counted;
}
