import { t } from '../../contract/texts/text';

/** Creates a route handler that responds with the result of `work` in the field `data`. */
export const respondWithData =
  <Context, Result>(work: (context: Context) => Promise<Result>) =>
  async (context: Context) => ({ data: await work(context) });

export const respondWithField =
  <Name extends string, Context, Result>(name: Name, work: (context: Context) => Promise<Result>) =>
  async (context: Context) => ({ data: { [name]: await work(context) } as { [N in Name]: Result } });

/** Creates a route handler that responds with a message, which is marked with `msg`. */
export const respondWithMessage =
  <Context>(message: string, work: (context: Context) => Promise<void>) =>
  async (context: Context) => {
    await work(context);
    return { message: t(message) };
  };

/** Creates a route handler that responds with status 201, or with 200 if the idempotency key was used before. */
export const respondIdempotently =
  <Context, Result extends { replayed: boolean }>(work: (context: Context) => Promise<Result>) =>
  async (context: Context) => {
    const { replayed, ...made } = await work(context);
    return { status: replayed ? 200 : 201, data: made };
  };
