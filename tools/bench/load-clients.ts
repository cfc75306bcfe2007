/** Clients that each make one request after the other on a connection of their own. */
import { Agent, request } from 'node:http';

export interface MadeRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Makes a request, reads its answer, and resolves to milliseconds. */
function made(url: string, agent: Agent, { body, ...options }: MadeRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url + options.path, { ...options, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve(performance.now() - began);
        else reject(new Error(`${options.path} answered ${statusCode}: ${Buffer.concat(chunks).toString()}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Runs `clients` at once for some milliseconds; answers each request's milliseconds and how many seconds it took in all. */
export function clientsOf(url: string, clients: number, requestAt: (at: number) => MadeRequest) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let at = 0;
  return async (forMs: number): Promise<{ times: number[]; seconds: number }> => {
    const times: number[] = [];
    const began = performance.now();
    const client = async () => {
      while (performance.now() - began < forMs) {
        at += 1;
        times.push(await made(url, agent, requestAt(at)));
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return { times, seconds: (performance.now() - began) / 1000 };
  };
}
