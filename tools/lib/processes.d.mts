export function runProcess(
  command: string,
  args: readonly string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number; onLine?: (line: string) => void },
): Promise<{ code: number; output: string; stdout: string }>;
export function killProcessesByVariable(name: string, value: string): void;
export function killProcessTree(
  child: { pid?: number; kill(signal: NodeJS.Signals): unknown },
  signal: NodeJS.Signals,
  platform?: string,
): void;
