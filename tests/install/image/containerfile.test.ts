import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { isContainerImage } from '#server/settings/container-image.ts';

// The parts of the image; `npm run soak -- image` builds and starts it.

const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');
/** Instructions of deploy/Containerfile, without comments, one a line. */
const instructions = read('deploy/Containerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter(Boolean);
const of = (name: string, lines = instructions) =>
  lines.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
const shipped = instructions.slice(instructions.indexOf('FROM $BASE'));

test('the image has one base, pinned by digest, and nothing that is for one processor', () => {
  assert.match(
    of('ARG')[0] ?? '',
    /^BASE=docker\.io\/library\/debian:bookworm-\d{8}-slim@sha256:[0-9a-f]{64}$/,
  );
  assert.deepEqual(of('FROM'), ['$BASE AS build', '$BASE']);
  assert.deepEqual(
    instructions.filter((line) => /\b(amd64|arm64|x64|x86|aarch64|TARGETARCH)\b/.test(line)),
    [],
  );
});

test('the image has what a release has, runs as a user of its own, and writes to one volume', () => {
  assert.deepEqual(of('COPY', shipped), ['--from=build /image /site']);
  assert.match(
    of('RUN').join('\n'),
    /npm run release -- --only .* tar -xzf release\/.* -C \/image .*touch \/image\/updated-by-image$/m,
  );
  assert.ok(!isContainerImage(projectRootFolder));
  const [user = ''] = of('USER', shipped);
  assert.ok(of('RUN', shipped)[0]?.includes(`useradd --uid ${user} `));
  assert.ok(Number(user) > 0);
  assert.deepEqual(of('VOLUME', shipped), ['/data']);
  const settings = Object.fromEntries((of('ENV', shipped)[0] ?? '').split(' ').map((one) => one.split('=')));
  for (const place of [settings.DATA_DIR, settings.CACHE_DIRECTORY]) assert.match(place, /^\/data\/./);
  assert.deepEqual(JSON.parse(of('CMD', shipped)[0] ?? ''), ['bowls-club', 'start']);
});

test('what a clone has of settings and data stays out of the image, for podman and docker', () => {
  const ignored = read('.containerignore');
  assert.equal(read('.dockerignore'), ignored);
  for (const name of ['.env', '.git', 'data', 'node_modules', '**/settings.env'])
    assert.ok(ignored.split('\n').includes(name), name);
});

test('the health check is content with a site that answers 200, and with no other', async (t) => {
  const [, given = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(instructions.join('\n')) ?? [];
  const [, ...words] = JSON.parse(given) as string[];
  let status = 200;
  const server = createServer(({ url }, response) =>
    response.writeHead(url === '/healthz' ? status : 404).end(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  async function check(port: number) {
    const child = spawn(process.execPath, words, { env: { PORT: String(port) }, stdio: 'inherit' });
    return (await once(child, 'close'))[0];
  }
  const { port } = server.address() as AddressInfo;
  assert.equal(await check(port), 0);
  status = 503;
  assert.equal(await check(port), 1);
  server.close();
  assert.equal(await check(port), 1);
});
