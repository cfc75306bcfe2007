export function resolveNpmCommand(
  args: string[],
  system?: { platform?: string; env?: Record<string, string | undefined>; execPath?: string },
): [program: string, args: string[]];
