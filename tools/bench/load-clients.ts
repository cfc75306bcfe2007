/** HTTP clients that send requests in sequence, each on its own connection. */
import { Agent, request } from 'node:http';

export interface LoadRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface TimedResponse {
  milliseconds: number;
  text: () => string;
}

/** Sends a request and reads the response. Returns null if the shop was too busy to respond. */
function sendRequest(
  url: string,
  agent: Agent,
  { body, ...options }: LoadRequest,
): Promise<TimedResponse | null> {
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

interface LoadRun {
  times: number[];
  busy: number;
  seconds: number;
}

async function runClients(
  clients: number,
  next: () => Promise<TimedResponse | null> | undefined,
): Promise<LoadRun> {
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

const createAgent = (clients: number) => new Agent({ keepAlive: true, maxSockets: clients });

export function createLoadClients(url: string, clients: number, requestAt: (at: number) => LoadRequest) {
  const agent = createAgent(clients);
  let at = 0;
  return async (forMs: number): Promise<LoadRun> => {
    const until = performance.now() + forMs;
    return runClients(clients, () =>
      performance.now() < until ? sendRequest(url, agent, requestAt((at += 1))) : undefined,
    );
  };
}

/** Sends each request once. Returns the durations, and the response data in the order of the requests. */
export async function sendAllRequests<T>(url: string, clients: number, requests: readonly LoadRequest[]) {
  const agent = createAgent(clients);
  const answers: (T | undefined)[] = [];
  let at = 0;
  const ask = async (wanted: LoadRequest, place: number) => {
    const answer = await sendRequest(url, agent, wanted);
    answers[place] = answer ? (JSON.parse(answer.text()) as { data: T }).data : undefined;
    return answer;
  };
  const run = await runClients(clients, () => {
    const wanted = requests[at];
    return wanted && ask(wanted, at++);
  });
  agent.destroy();
  return { ...run, answers };
}
