/** Clients that each make one request after the other on a connection of their own. */
import { Agent, request } from 'node:http';

export interface MadeRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Makes a request, reads its answer, and resolves to milliseconds; null where the shop was too busy to answer. */
function made(url: string, agent: Agent, { body, ...options }: MadeRequest): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url + options.path, { ...options, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve(performance.now() - began);
        else if (statusCode === 503) resolve(null);
        else reject(new Error(`${options.path} answered ${statusCode}: ${Buffer.concat(chunks).toString()}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

interface Run {
  /** Each request's milliseconds. */
  times: number[];
  /** Requests that were refused since the shop was busy. */
  busy: number;
  /** How long all of it took. */
  seconds: number;
}

/** Clients that make requests for some milliseconds. */
export function clientsOf(url: string, clients: number, requestAt: (at: number) => MadeRequest) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let at = 0;
  return async (forMs: number): Promise<Run> => {
    const times: number[] = [];
    let busy = 0;
    const began = performance.now();
    const client = async () => {
      while (performance.now() - began < forMs) {
        at += 1;
        const ms = await made(url, agent, requestAt(at));
        if (ms === null) busy += 1;
        else times.push(ms);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return { times, busy, seconds: (performance.now() - began) / 1000 };
  };
}
