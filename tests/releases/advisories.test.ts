import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkAdvisoryHealth } from '#server/health/advisory-health.ts';
import { AdvisoriesUnavailableError, findAdvisories } from '#server/releases/advisories.ts';
import { readShippedComponents } from '#server/releases/shipped.ts';
import { projectRootFolder } from '#server/settings/config.ts';
import { startOsvServer } from './osv-server.ts';

const hono = { name: 'hono', version: '4.1.0' };
const node = { name: 'node', version: '26.1.0' };

test('packages are asked for by npm, Node by its repository, and every page of the answer is read', async (t) => {
  const { url, asked } = await startOsvServer(t, {
    'hono 4.1.0': ['GHSA-2', 'GHSA-1', 'GHSA-3'],
    'https://github.com/nodejs/node v26.1.0': ['CVE-7'],
  });
  const found = await findAdvisories([hono, { name: 'pg', version: '8.0.0' }, node], url);
  assert.deepEqual(found, [
    { ...hono, ids: ['GHSA-1', 'GHSA-2', 'GHSA-3'] },
    { ...node, ids: ['CVE-7'] },
  ]);
  assert.deepEqual(
    asked.map(({ package: { name, ecosystem }, page_token }) => [name, ecosystem, page_token]),
    [
      ['hono', 'npm', undefined],
      ['pg', 'npm', undefined],
      ['https://github.com/nodejs/node', 'GIT', undefined],
      ['hono', 'npm', '1'],
      ['hono', 'npm', '2'],
    ],
  );
});

test('more packages than one request takes are asked for by several', async (t) => {
  const { url, asked } = await startOsvServer(t, { 'p1500 1.0.0': ['GHSA-9'] });
  const many = Array.from({ length: 1600 }, (_, index) => ({ name: `p${index}`, version: '1.0.0' }));
  assert.deepEqual(await findAdvisories(many, url), [{ name: 'p1500', version: '1.0.0', ids: ['GHSA-9'] }]);
  assert.equal(asked.length, 1600);
});

test('an address that does not answer as it should is never taken for one without advisories', async (t) => {
  const answers: [status: number, body: string, said: RegExp][] = [
    [503, '', /^were answered with 503$/],
    [302, '', /^were answered with 302$/],
    [200, '<html>', /^were not in a form that this program can read$/],
    [200, '{"results":[]}', /^were not in a form/],
    [200, '{"results":[{"vulns":[{"id":7}]}]}', /^were not in a form/],
    [200, 'x'.repeat(4_000_001), /^are more than this program reads$/],
  ];
  for (const [status, body, said] of answers) {
    const { url } = await startOsvServer(t, {}, () => ({ status, body }));
    await assert.rejects(findAdvisories([hono], url), (error: Error) => {
      assert.ok(error instanceof AdvisoriesUnavailableError);
      assert.match(error.message, said);
      return true;
    });
  }
  await assert.rejects(findAdvisories([hono], 'http://127.0.0.1:1'), /^Error: could not be reached: /);
});

test('a clone lists its lockfile without what only developers install, a release its SBOM, and both Node', async (t) => {
  const ofClone = await readShippedComponents(projectRootFolder);
  const names = ofClone.map(({ name }) => name);
  assert.ok(names.includes('hono') && names.includes('@tiptap/core') && !names.includes('@biomejs/biome'));
  assert.deepEqual(ofClone.at(-1), { name: 'node', version: process.versions.node });
  const folder = mkdtempSync(join(tmpdir(), 'bowls-sbom-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const components = [
    { type: 'library', ...hono, purl: '' },
    { type: 'library', ...hono },
    { type: 'platform', ...node },
  ];
  writeFileSync(join(folder, 'sbom.cdx.json'), JSON.stringify({ components }));
  assert.deepEqual(await readShippedComponents(folder), [hono, node]);
});

test('the check is sound without advisories, unsound with one, and says when it could not compare', async (t) => {
  const said = async (address: string | undefined) => {
    const { state, said, todo } = await checkAdvisoryHealth(projectRootFolder, address);
    return `${state}: ${said} ${todo}`;
  };
  const clean = await startOsvServer(t);
  assert.match(
    await said(clean.url),
    /^well: No security advisories for this version \(\d{3} packages, Node among them\)\. $/,
  );
  const { version = '' } = clean.asked.find(({ package: { name } }) => name === 'hono') ?? {};
  const { url } = await startOsvServer(t, { [`hono ${version}`]: ['GHSA-1'] });
  assert.equal(
    await said(url),
    `trouble: There are security advisories for this version: hono ${version} (GHSA-1). ` +
      'Install the newest version. If this is the newest, ask its maintainers whether it is affected.',
  );
  assert.match(
    await said('http://127.0.0.1:1'),
    /^note: Not compared with security advisories: they could not be reached: .* Try again later\.$/,
  );
  assert.match(await said(undefined), /^note: Not compared .* ADVISORIES_FROM says ‘off’\. $/);
});
