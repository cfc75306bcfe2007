import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { Logger } from '../logging';

export interface FileResponseContent {
  file: string | Buffer | AsyncIterable<string | Buffer>;
  etag?: string;
  filename?: string;
}

/** Loads the first chunk of a stream before the response starts, so that an early error gets an error response. */
async function startStream<T>(chunks: AsyncIterable<T>): Promise<() => AsyncGenerator<T>> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  return async function* () {
    for (let chunk = first; !chunk.done; chunk = await iterator.next()) yield chunk.value;
  };
}

/** Sends a file. Responds with status 304 if the client already has the latest version. */
export async function sendFile(
  req: Request,
  res: Response,
  type: string,
  { file, filename, etag }: FileResponseContent,
  logger: Logger,
): Promise<void> {
  if (etag) res.set('ETag', etag);
  if (etag && req.fresh) return void res.status(304).end();
  const chunks = typeof file === 'string' || Buffer.isBuffer(file) ? null : await startStream(file);
  if (filename) res.attachment(filename);
  res.type(type);
  if (!chunks) return void res.send(file);
  try {
    await pipeline(chunks, res);
  } catch (error) {
    logger.error('answer interrupted', { requestId: String(res.locals.requestId), error });
  }
}
