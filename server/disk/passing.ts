import { rmSync } from 'node:fs';

const passing = new Set<string>();

/** Notes a file or folder that goes again with what it is for; also where this process is ended before (clearPassing). */
export function passes(path: string): string {
  passing.add(path);
  return path;
}

/** At the end of a process: takes away what it would have taken away itself. */
export function clearPassing(): void {
  for (const path of passing) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
