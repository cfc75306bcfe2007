/**
 * Creates a function that processes items in batches. Items that arrive while a batch is running form the
 * next batch. If a batch fails, each of its items is retried individually.
 */
export function createBatchProcessor<Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let isUnderWay = false;

  async function processQueue(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, most);
      try {
        const results = await work(group.map(({ item }) => item));
        group.forEach(({ resolve }, at) => resolve(results[at]!));
      } catch (error) {
        if (group.length === 1) group[0]!.reject(error);
        else
          for (const { item, resolve, reject } of group)
            await work([item]).then(([result]) => resolve(result!), reject);
      }
    }
    isUnderWay = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isUnderWay) void processQueue();
    });
}
