// Ends processes together with everything they started. The emulators in Java run in process groups of their own, so
// ending a group is not enough. Used before the packages are installed: Node's own modules only.
import { execFileSync } from 'node:child_process';

/** Ids of the processes below `root`; none where there is no ps (a bare container). */
export function descendants(root) {
  let table;
  try {
    table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  } catch {
    return [];
  }
  const rows = table.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const found = [];
  for (let parents = [root]; parents.length > 0; found.push(...parents)) {
    parents = rows.filter(([, parent]) => parents.includes(parent)).map(([pid]) => pid);
  }
  return found;
}

export function killAll(pids) {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
