/**
 * Does work that is asked for one by one in groups: what is asked for while a group is under way makes the next one. Where a group
 * fails, each of it is tried alone, so that one that cannot succeed keeps no other from it.
 * @param most how many a group has at most.
 */
export function inGroups<Item, Result>(
  most: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let isUnderWay = false;

  async function workOff(): Promise<void> {
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
      if (!isUnderWay) void workOff();
    });
}
