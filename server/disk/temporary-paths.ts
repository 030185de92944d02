import { rmSync } from 'node:fs';

const passing = new Set<string>();

/** Register a temporary file or folder, to be removed even if the process is ended early (removeTemporaryPaths). */
export function registerTemporaryPath(path: string): string {
  passing.add(path);
  return path;
}

/** Remove registered temporary files at process exit. */
export function removeTemporaryPaths(): void {
  for (const path of passing) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
}
