// Are the ports free, and if not, whose are they?
import { createServer } from 'node:net';
import { run } from './run.mjs';
import { Problem } from './problem.mjs';
import { host } from './suite-config.mjs';

function isFree(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(true)));
  });
}

/** The process that listens on a port, as `node (pid 123)`, where the system tells. */
async function portHolder(port) {
  const ss = await run('ss', ['-Hltnp', `sport = :${port}`]);
  const seen = /users:\(\("([^"]+)",pid=(\d+)/.exec(ss.stdout);
  if (seen) return `${seen[1]} (pid ${seen[2]})`;
  const lsof = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const [, pid, name] = /p(\d+)\nc(.+)/.exec(lsof.stdout) ?? [];
  return pid ? `${name} (pid ${pid})` : undefined;
}

/** Of `{ name: port }`, those that are taken: `{ name, port, holder }`. */
export async function takenPorts(ports) {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ({ name, port, free: await isFree(port) })),
  );
  const taken = checked.filter((entry) => !entry.free);
  return Promise.all(taken.map(async (entry) => ({ ...entry, holder: await portHolder(entry.port) })));
}

export async function requireFreePorts(ports) {
  const taken = await takenPorts(ports);
  if (taken.length === 0) return;
  const list = taken.map(({ name, port, holder }) => {
    return `Port ${port} (${name}) is taken${holder ? ` by ${holder}` : ''}.`;
  });
  throw new Problem(
    `${list.join('\n')}\nStop what uses ${taken.length > 1 ? 'them' : 'it'}, or choose other ports: ` +
      'HEARTH_PORT_OFFSET=100 moves all of them by 100.',
  );
}
