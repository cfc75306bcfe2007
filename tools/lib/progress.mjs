// This module imports Node's own modules only, because it runs before the npm packages are installed.
const output = process.stdout;

const running = new Map();

function draw() {
  if (!output.isTTY) return;
  const line = [...running].map(([label, count]) => (count ? `${label}: ${count}` : label)).join(' · ');
  output.write(`\r\x1b[K${line.slice(0, output.columns - 1)}`);
}

/** Runs a step and prints its duration. `work` receives a function that shows a count, such as "12 of 32". */
export async function runStepWithProgress(label, work) {
  const began = Date.now();
  let last = '';
  running.set(label, last);
  draw();
  try {
    return await work((count) => {
      last = count;
      running.set(label, count);
      draw();
    });
  } finally {
    running.delete(label);
    const seconds = ((Date.now() - began) / 1000).toFixed(0).padStart(4);
    output.write(`${output.isTTY ? '\r\x1b[K' : ''}${seconds} s  ${label}${last ? `: ${last}` : ''}\n`);
    draw();
  }
}
