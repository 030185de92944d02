import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { addDefaultHeaders } from '#app/http/headers/security-headers.ts';
import { type CachedResponse, prepareCachedResponse } from './cached-response.ts';

const staticContentTypes: Record<string, string> = {
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

interface StaticFileCache {
  /** Returns a file from the cache, if requested before. */
  get(path: string): CachedResponse | undefined;
  load(path: string): Promise<CachedResponse | undefined>;
}

/**
 * Serves static files from folders: only files that exist at start, so no path traversal. Read, compressed and cached on first
 * request. Files under /assets are immutable.
 */
export function createStaticFileCache(
  folders: { address: string; folder: string }[],
  every: Record<string, string>,
): StaticFileCache {
  const known = new Map(
    folders.flatMap(({ address, folder }) =>
      listStaticFiles(folder).map((file) => [address + file, join(folder, file)]),
    ),
  );
  const ready = new Map<string, CachedResponse>();
  return {
    get: (path) => ready.get(path),
    async load(path) {
      const file = known.get(path);
      if (!file) return undefined;
      const answer = ready.get(path) ?? (await loadStaticFile(path, file, every));
      ready.set(path, answer);
      return answer;
    },
  };
}

function listStaticFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && staticContentTypes[extname(entry.name)]);
  return files.map((entry) =>
    `${entry.parentPath.slice(folder.length)}/${entry.name}`.replaceAll('\\', '/').replace(/^\/+/, ''),
  );
}

async function loadStaticFile(
  path: string,
  file: string,
  every: Record<string, string>,
): Promise<CachedResponse> {
  const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
  const headers = {
    'content-type': staticContentTypes[extname(file)] ?? '',
    'cache-control': cache,
  };
  const response = new Response(new Uint8Array(await readFile(file)), { headers });
  return prepareCachedResponse(addDefaultHeaders(response, every), { stays: true });
}
