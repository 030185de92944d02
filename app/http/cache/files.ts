import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { secured } from '#app/http/headers/security-headers.ts';
import { type Answer, prepare } from './answer.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
};

export interface Files {
  /** Returns a file from the cache, if requested before. */
  get(path: string): Answer | undefined;
  load(path: string): Promise<Answer | undefined>;
}

/**
 * Serves static files from folders: only files that exist at start, so no path traversal. Read, compressed and cached on first
 * request. Files under /assets are immutable.
 */
export function createFiles(
  folders: { address: string; folder: string }[],
  every: Record<string, string>,
): Files {
  const known = new Map(
    folders.flatMap(({ address, folder }) =>
      listed(folder).map((file) => [address + file, join(folder, file)]),
    ),
  );
  const ready = new Map<string, Answer>();
  return {
    get: (path) => ready.get(path),
    async load(path) {
      const file = known.get(path);
      if (!file) return undefined;
      const answer = ready.get(path) ?? (await read(path, file, every));
      ready.set(path, answer);
      return answer;
    },
  };
}

function listed(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && types[extname(entry.name)]);
  return files.map((entry) =>
    `${entry.parentPath.slice(folder.length)}/${entry.name}`.replaceAll('\\', '/').replace(/^\/+/, ''),
  );
}

async function read(path: string, file: string, every: Record<string, string>): Promise<Answer> {
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const headers = {
    'content-type': types[extname(file)] ?? '',
    'cache-control': cache,
  };
  const response = new Response(new Uint8Array(await readFile(file)), { headers });
  return prepare(secured(response, every), { stays: true });
}
