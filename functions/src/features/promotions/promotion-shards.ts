/** Uses of one document at most, as long as there are not too many of them: it can be written about once a second. */
export const SHARD_SIZE = 50;

/** Documents that one limit is spread over at most: a shopper may have to look at all of them. */
const MAX_SHARDS = 10;

/** How many documents hold a limit; 0 without one. */
export const shardsOf = (limit: number | null | undefined, shardSize: number): number =>
  limit == null ? 0 : Math.min(MAX_SHARDS, Math.ceil(limit / shardSize));

/**
 * What is left of a limit, spread over documents. Where nothing is left, one document says by how much the limit is exceeded, so that
 * uses that are given back are not given out again until they are below it.
 */
export function spread(limit: number, used: number, shardSize: number): { left: number; taken: number }[] {
  const left = limit - used;
  const shards = left > 0 ? shardsOf(limit, shardSize) : 1;
  return Array.from({ length: shards }, (_, shard) => ({
    left: left > 0 ? Math.floor(left / shards) + (shard < left % shards ? 1 : 0) : left,
    taken: shard === 0 ? used : 0,
  }));
}
