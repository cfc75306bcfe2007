// Are the ports free, and if not, which program uses them?
import { createServer } from 'node:net';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { host } from './suite-config.mjs';

const isFree = (port) =>
  new Promise((done) => {
    const server = createServer().once('error', () => done(false));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(true)));
  });

/** The program that listens on a port, as ` by node (pid 123)`, where ss (Linux) or lsof (macOS) is here to say so. */
async function user(port) {
  const { stdout } = await run('ss', ['-Hltnp', `sport = :${port}`]);
  const [, name, pid] = /"([^"]+)",pid=(\d+)/.exec(stdout) ?? [];
  if (pid) return ` by ${name} (pid ${pid})`;
  const listed = (await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'])).stdout;
  return listed.replace(/^p(\d+)\nc(.+)[^]*$/, ' by $2 (pid $1)');
}

/** Of `{ name: port }`, the entries whose port is taken. */
export async function takenPorts(ports) {
  const free = await Promise.all(Object.values(ports).map(isFree));
  return Object.entries(ports).filter((_, at) => !free[at]);
}

/** @throws Problem that names each port that is taken. */
export async function requireFreePorts(ports) {
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  const lines = await Promise.all(
    taken.map(async ([name, port]) => `Port ${port} (${name}) is taken${await user(port)}.`),
  );
  throw new Problem(
    `${lines.join('\n')}\nStop what uses ${taken.length > 1 ? 'them' : 'it'}, or choose other ports: ` +
      'HEARTH_PORT_OFFSET=100 moves all of them by 100.',
  );
}
