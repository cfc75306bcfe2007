/*
 * What most handlers do: they forward a call to a service, and answer what it resolves to. The types of the call and of the answer come
 * from the route's definition, where `satisfies Handlers` ties them together.
 */

/** Answers the result of some work as `data`. */
export const data =
  <Context, Result>(work: (context: Context) => Promise<Result>) =>
  async (context: Context) => ({ data: await work(context) });

/** Answers the result of some work as one field of `data`. */
export const field =
  <Name extends string, Context, Result>(name: Name, work: (context: Context) => Promise<Result>) =>
  async (context: Context) => ({ data: { [name]: await work(context) } as { [N in Name]: Result } });

/** Says a sentence once some work is done. */
export const saying =
  <Context>(message: string, work: (context: Context) => Promise<void>) =>
  async (context: Context) => {
    await work(context);
    return { message };
  };

/** Answers `data` with 201, or with 200 where the call stands for an earlier one with the same key. */
export const once =
  <Context, Result extends { replayed: boolean }>(work: (context: Context) => Promise<Result>) =>
  async (context: Context) => {
    const { replayed, ...made } = await work(context);
    return { status: replayed ? 200 : 201, data: made };
  };
