/** Clients that each make one request after the other on a connection of their own. */
import { Agent, request } from 'node:http';

export interface MadeRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  milliseconds: number;
  text: () => string;
}

/** Makes a request and reads its answer; null where the shop was too busy to answer. */
function made(url: string, agent: Agent, { body, ...options }: MadeRequest): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const sent = request(url + options.path, { ...options, agent }, (response) => {
      const chunks: Buffer[] = [];
      const text = () => Buffer.concat(chunks).toString();
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve({ milliseconds: performance.now() - began, text });
        else if (statusCode === 503) resolve(null);
        else reject(new Error(`${options.path} answered ${statusCode}: ${text()}`));
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

/** Clients at work until there is no next answer to wait for. */
async function atOnce(clients: number, next: () => Promise<Answer | null> | undefined): Promise<Run> {
  const times: number[] = [];
  let busy = 0;
  const began = performance.now();
  const client = async () => {
    for (let asked = next(); asked; asked = next()) {
      const answer = await asked;
      if (answer) times.push(answer.milliseconds);
      else busy += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, busy, seconds: (performance.now() - began) / 1000 };
}

const agentOf = (clients: number) => new Agent({ keepAlive: true, maxSockets: clients });

/** Clients that make requests for some milliseconds. */
export function clientsOf(url: string, clients: number, requestAt: (at: number) => MadeRequest) {
  const agent = agentOf(clients);
  let at = 0;
  return async (forMs: number): Promise<Run> => {
    const until = performance.now() + forMs;
    return atOnce(clients, () =>
      performance.now() < until ? made(url, agent, requestAt((at += 1))) : undefined,
    );
  };
}

/** Clients that make each of these requests once: the run, and the answers' data by the places of their requests. */
export async function answersTo<T>(url: string, clients: number, requests: readonly MadeRequest[]) {
  const agent = agentOf(clients);
  const answers: (T | undefined)[] = [];
  let at = 0;
  const ask = async (wanted: MadeRequest, place: number) => {
    const answer = await made(url, agent, wanted);
    answers[place] = answer ? (JSON.parse(answer.text()) as { data: T }).data : undefined;
    return answer;
  };
  const run = await atOnce(clients, () => {
    const wanted = requests[at];
    return wanted && ask(wanted, at++);
  });
  agent.destroy();
  return { ...run, answers };
}
