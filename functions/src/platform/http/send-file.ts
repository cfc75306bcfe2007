import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from '../logging';

/** What is sent as a file; its media type is in the route's definition. */
export interface FileContent {
  /** In chunks for what is too long to be held at once: each is sent when it is there. */
  file: string | Buffer | AsyncIterable<string | Buffer>;
  /** Of chunks: names their content, so that a caller who has it already gets a 304. Anything else is given its own. */
  etag?: string;
  /** Given: browsers keep the answer under this name. */
  filename?: string;
}

/** The first chunk is made before the first byte goes out: what fails until then is still an answer with a code. */
async function begun<T>(chunks: AsyncIterable<T>): Promise<() => AsyncGenerator<T>> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  return async function* () {
    for (let chunk = first; !chunk.done; chunk = await iterator.next()) yield chunk.value;
  };
}

/** Sends a file, or 304 where the caller has it; what is made in chunks goes out as it is made. */
export async function sendFile(
  req: Request,
  res: Response,
  type: string,
  { file, filename, etag }: FileContent,
  logger: Logger,
): Promise<void> {
  if (etag) res.set('ETag', etag);
  if (etag && req.fresh) return void res.status(304).end();
  const chunks = typeof file === 'string' || Buffer.isBuffer(file) ? null : await begun(file);
  if (filename) res.attachment(filename);
  res.type(type);
  if (!chunks) return void res.send(file);
  try {
    await pipeline(chunks, res);
  } catch (error) {
    // Nothing can be answered any more: the cut connection says that the file is not whole.
    logger.error('answer interrupted', { requestId: String(res.locals.requestId), error });
  }
}
