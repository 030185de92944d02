import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import type { DescribedEndpoint } from '#app/http/apis/methods.ts';

interface Shape {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: Error };
}

/** Validate every JSON response of a described call against the schema of its status; undescribed fields fail. */
export function shapeChecker(listRoutes: () => DescribedEndpoint[]) {
  return async (request: Request, response: Response): Promise<void> => {
    if (!/^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '')) return;
    const { pathname } = new URL(request.url);
    // Of several routes that match the request, the one with more literal path segments is used.
    const [its] = listRoutes()
      .filter(({ matchesPath, method }) => method === request.method && matchesPath(pathname))
      .sort((one, other) => one.route.path.split('{').length - other.route.path.split('{').length);
    if (!its || pathname === '/api/openapi.json') return;
    const what = `${request.method} ${its.route.path}, ${response.status}`;
    const described = (its.route.responses as Record<string, { content?: object }>)[response.status];
    // Errors common to all calls (429, 404) need not be described with each.
    if (!described?.content && !response.ok) return;
    const type = response.ok ? 'application/json' : 'application/problem+json';
    const shape = (described?.content as Record<string, { schema?: Shape }> | undefined)?.[type]?.schema;
    if (!shape && !response.ok) return;
    assert.ok(shape, `${what}: the shape of this answer is not described`);
    const sent = new Uint8Array(await response.clone().arrayBuffer());
    const isPacked = response.headers.get('content-encoding') === 'gzip';
    const answer: unknown = JSON.parse(new TextDecoder().decode(isPacked ? gunzipSync(sent) : sent));
    const read = shape.safeParse(answer);
    assert.ok(read.success, `${what}: ${read.error?.message}`);
    if (response.ok) assert.deepEqual(answer, read.data, `${what}: it answers what is not described`);
  };
}
