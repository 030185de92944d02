import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import type { SignedVersionList } from '#server/updates/versions/signed-list.ts';
import { newSigner } from './signer.ts';

type Answer = (response: ServerResponse) => void;

/** Entry of a version in the list. */
export const words = (version: string, more: Partial<SignedVersionList['versions'][number]> = {}) => ({
  version,
  date: '2025-05-18',
  isSecurity: false,
  inShort: `What ${version} brings.`,
  groups: [{ name: 'For visitors', lines: [`A point of ${version}.`] }],
  byHand: [],
  files: [{ platform: 'linux-x64', file: `bowls-club-${version}.tar.gz`, size: 70, sha256: 'ab'.repeat(32) }],
  ...more,
});

/** A publisher of versions: a real server on loopback with a list that it signs. */
export async function openPublisher(t: TestContext) {
  const signer = newSigner();
  const asked: string[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers.get(request.url ?? '');
    if (answer) answer(response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const put = (name: string, what: string | Answer) =>
    answers.set(`/versions/${name}`, typeof what === 'string' ? (response) => response.end(what) : what);
  return {
    signer,
    asked,
    put,
    from: `http://127.0.0.1:${port}/versions`,
    /** A signed list of these versions; made on 20 May 2025 at noon, for half a year, unless it says otherwise. */
    publish(
      versions: object[],
      { issued = '2025-05-20T08:00:00.000Z', expires = '2025-11-20T08:00:00.000Z', by = signer } = {},
    ) {
      const text = JSON.stringify({ issued, expires, versions });
      put('versions.json', text);
      put('versions.json.sig', by.sign(text));
    },
  };
}
