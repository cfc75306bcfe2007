export function run(
  command: string,
  args: readonly string[],
  options?: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number },
): Promise<{ code: number; output: string; stdout: string }>;
export function killMarked(name: string, value: string): void;
