import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { TestContext } from 'node:test';

interface Query {
  package: { name: string; ecosystem: string };
  version: string;
  page_token?: string;
}

/** Start a local stand-in for the OSV API, with advisories by 'name version'; `reply` answers in its place. */
export async function startOsvServer(
  t: TestContext,
  known: Record<string, string[]> = {},
  reply?: () => { status: number; body: string },
) {
  const asked: Query[] = [];
  const server = createServer(async (request, response) => {
    const { queries } = (await json(request)) as { queries: Query[] };
    asked.push(...queries);
    if (request.url !== '/v1/querybatch') return response.writeHead(404).end();
    if (reply) {
      const { status, body } = reply();
      return response.writeHead(status).end(body);
    }
    // A page has a single advisory, so that further pages are requested.
    const results = queries.map(({ package: { name }, version, page_token: from = '0' }) => {
      const ids = known[`${name} ${version}`] ?? [];
      const next = Number(from) + 1;
      if (ids.length === 0) return {};
      return {
        vulns: [{ id: ids[Number(from)], modified: '' }],
        ...(next < ids.length && { next_page_token: String(next) }),
      };
    });
    return response.end(JSON.stringify({ results }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
