import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { MemoryEntry } from './memory-entry';

/*
 * Parts divide products by the bits of a hash of their id. A part is named by the bits that its products begin with: '' is
 * the only part of a small catalogue; when it is full, '0' and '1' take its place, and so on. The parts of a whole index
 * have every product's place exactly once.
 */

export type Entries = ReadonlyMap<string, MemoryEntry>;

const HASH_BITS = 32;

/** The bits that decide a product's part. */
export const bitsOf = (id: string): string =>
  createHash('sha256').update(id).digest().readUInt32BE(0).toString(2).padStart(HASH_BITS, '0');

/** The part of a product, undefined where none of the parts has its place. */
export function partOf(id: string, parts: ReadonlySet<string>): string | undefined {
  const bits = bitsOf(id);
  for (let length = 0; length <= HASH_BITS; length += 1) {
    const prefix = bits.slice(0, length);
    if (parts.has(prefix)) return prefix;
  }
  return undefined;
}

/** Whether parts have every product's place exactly once. */
export function isWhole(parts: readonly string[]): boolean {
  const share = parts.reduce((sum, prefix) => sum + 2 ** -prefix.length, 0);
  return (
    share === 1 &&
    parts.every((prefix) => !parts.some((other) => other !== prefix && other.startsWith(prefix)))
  );
}

/** How large a part may become. */
export interface PartLimits {
  products: number;
  /** Bytes as it is stored; a document holds 1 MiB. */
  bytes: number;
}

export const PART_LIMITS: PartLimits = { products: 250, bytes: 600_000 };

const packed = (entries: Entries): Promise<Buffer> => promisify(gzip)(JSON.stringify([...entries.values()]));

/** Entries as one part, or as the parts that take its place where it is too large. */
export async function packParts(
  prefix: string,
  entries: Entries,
  limits: PartLimits,
): Promise<Map<string, Buffer>> {
  const data = entries.size > limits.products ? null : await packed(entries);
  const fits = data !== null && (data.length <= limits.bytes || entries.size <= 1);
  if (fits || prefix.length >= HASH_BITS) return new Map([[prefix, data ?? (await packed(entries))]]);
  const halves = await Promise.all(
    ['0', '1'].map((bit) => {
      const half = prefix + bit;
      const own = new Map([...entries].filter(([id]) => bitsOf(id).startsWith(half)));
      return packParts(half, own, limits);
    }),
  );
  return new Map(halves.flatMap((half) => [...half]));
}

/** Null for what `packParts` did not make. */
export async function unpackPart(data: unknown): Promise<Entries | null> {
  if (!(data instanceof Uint8Array)) return null;
  try {
    const json = (await promisify(gunzip)(data)).toString('utf8');
    return new Map((JSON.parse(json) as MemoryEntry[]).map((entry) => [entry.id, entry]));
  } catch {
    return null;
  }
}
