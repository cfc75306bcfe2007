// Shows how far several steps are. Used before the packages are installed: Node's own modules only.
const output = process.stdout;

/** Label and current count of each running step. */
const running = new Map();

/** Redraws the last line of a terminal. A log gets no such line. */
function draw() {
  if (!output.isTTY) return;
  const line = [...running].map(([label, count]) => (count ? `${label}: ${count}` : label)).join(' · ');
  output.write(`\r\x1b[K${line.slice(0, output.columns - 1)}`);
}

/**
 * Runs a step and prints its label with the time it took.
 * @param work receives a function that shows a count, such as "12 of 32".
 * @returns the result of `work`.
 */
export async function showStep(label, work) {
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
