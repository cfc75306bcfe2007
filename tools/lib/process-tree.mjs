// Ends processes together with everything they started. The Firestore emulator runs in a process group of its own,
// so ending a group is not enough: the tree is read from `ps` while its root still lives.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** All running processes: `{ pid, parent, args }`. */
export function processes() {
  let table;
  try {
    table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 64e6 });
  } catch {
    return []; // without ps (a bare container) each program is still ended by its own pid
  }
  return table
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line))
    .filter(Boolean)
    .map(([, pid, parent, args]) => ({ pid: Number(pid), parent: Number(parent), args }));
}

/** The processes below `root`, children before their own children. */
export function descendants(root, table = processes()) {
  const found = [];
  const queue = [root];
  while (queue.length > 0) {
    const parent = queue.shift();
    for (const entry of table) {
      if (entry.parent === parent) {
        found.push(entry);
        queue.push(entry.pid);
      }
    }
  }
  return found;
}

/** A program that has ended but was not yet collected by its parent still has its pid, and is not alive. */
function isZombie(pid) {
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

export function alive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Ends what is still running of a list taken earlier; a pid that now belongs to another program is left alone. */
export function endAll(list, signal = 'SIGKILL') {
  const now = new Map(processes().map((entry) => [entry.pid, entry.args]));
  for (const { pid, args } of list) {
    if (now.size > 0 && now.get(pid) !== args) continue;
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended by itself
    }
  }
}

export async function waitUntilEnded(pids, timeout) {
  const end = Date.now() + timeout;
  while (pids.some(alive) && Date.now() < end) await new Promise((next) => setTimeout(next, 50));
  return !pids.some(alive);
}
