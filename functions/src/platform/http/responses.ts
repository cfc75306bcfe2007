/** Creates a route handler that responds with the result of `work` as `data`. */
export const respondWithData =
  <Context, Result>(work: (context: Context) => Promise<Result>) =>
  async (context: Context) => ({ data: await work(context) });

export const respondWithField =
  <Name extends string, Context, Result>(name: Name, work: (context: Context) => Promise<Result>) =>
  async (context: Context) => ({ data: { [name]: await work(context) } as { [N in Name]: Result } });

export const respondWithMessage =
  <Context>(message: string, work: (context: Context) => Promise<void>) =>
  async (context: Context) => {
    await work(context);
    return { message };
  };

/** Creates a route handler that responds with 201, or with 200 for a repeated idempotency key. */
export const respondIdempotently =
  <Context, Result extends { replayed: boolean }>(work: (context: Context) => Promise<Result>) =>
  async (context: Context) => {
    const { replayed, ...made } = await work(context);
    return { status: replayed ? 200 : 201, data: made };
  };
