import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** Starts servers that end with their test. */
export function useLocalServers(): (listener: RequestListener) => Promise<{ server: Server; port: number }> {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
  return async (listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return { server, port: (server.address() as AddressInfo).port };
  };
}

/** Returns a response that never ends, and a promise for the client's disconnect. */
export function createEndlessResponse(): { listener: RequestListener; hungUp: Promise<void> } {
  let hangUp: () => void;
  const hungUp = new Promise<void>((resolve) => {
    hangUp = resolve;
  });
  const listener: RequestListener = (_req, res) => {
    res.on('close', () => hangUp());
    res.writeHead(200);
    const write = () => {
      while (!res.destroyed && res.write(Buffer.alloc(65_536)));
    };
    res.on('drain', write);
    write();
  };
  return { listener, hungUp };
}
