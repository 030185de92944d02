import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeOther } from '#tests/updates/real/real-version.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { freePort } from './attacks/free-port.ts';
import { openPodman } from './image/podman.mjs';

// The image of deploy/Containerfile, `npm run soak -- image`: built by podman without privileges, on a Debian of mmdebstrap in place of
// the one that it names; started as the compose files start it; updated by a newer image, and its backup restored.

const ends = [];
const { folder, run, podman } = openPodman({ after: (end) => void ends.unshift(end) });
const volume = 'bowls-club-data';
const limits = [
  '--read-only',
  '--read-only-tmpfs=false',
  '--tmpfs=/tmp',
  `--volume=${volume}:/data`,
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
];
const [older, newer] = ['bowls-club:1', 'bowls-club:2'];
const bowler = { username: 'joan@larkby.example', password: 'Jack high, 21 all' };

/** Build the image of this clone's files; the base is the one thing that is not as deploy/Containerfile has it. */
function build() {
  // As images of Debian have it: a package is not synced to the disk file by file.
  const quick = '--dpkgopt=force-unsafe-io';
  run(['mmdebstrap', '--mode=unshare', '--variant=minbase', quick, 'bookworm', 'debian.tar']);
  podman(['import', '--quiet', 'debian.tar', 'localhost/debian']);
  const context = join(folder, 'clone');
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  for (const path of listed.filter(existsSync)) cpSync(path, join(context, path));
  // Files that a clone may have and an image may not.
  for (const path of ['.env', 'deploy/settings.env']) writeFileSync(join(context, path), 'MAIL_URL=secret');
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  podman([
    'build',
    '--isolation=chroot',
    '--format=docker',
    // A copy of the whole tree for each stage, where vfs would have one for each line.
    '--layers=false',
    '--build-arg=BASE=localhost/debian',
    ...(authority
      ? [`--volume=${authority}:/authority.pem:ro`, '--build-arg=NODE_EXTRA_CA_CERTS=/authority.pem']
      : []),
    `--tag=${older}`,
    `--file=${context}/deploy/Containerfile`,
    context,
  ]);
}

/** Make an image of a newer version, with a migration, of the files in the first. */
function buildNewer() {
  const context = join(folder, 'newer');
  const { out } = podman(['create', older]);
  podman(['export', `--output=${join(folder, 'tree.tar')}`, out]);
  podman(['rm', '--volumes', out]);
  mkdirSync(join(context, 'site'), { recursive: true });
  execFileSync('tar', [
    '-xf',
    join(folder, 'tree.tar'),
    '-C',
    join(context, 'site'),
    '--strip-components=1',
    '--no-same-owner',
    'site',
  ]);
  makeOther(join(context, 'site'), { version: '9.0.0', changes: true });
  writeFileSync(join(context, 'Containerfile'), `FROM ${older}\nCOPY site /site\n`);
  podman(['build', '--isolation=chroot', '--format=docker', '--layers=false', `--tag=${newer}`, context]);
}

/** Start an image over the volume; `log` is its output until it serves. */
async function start(image, more = ['--publish=127.0.0.1::3000'], port = undefined) {
  podman(['run', '--detach', '--name=site', ...limits, ...more, image]);
  const log = () => podman(['logs', 'site']).out;
  while (!/^Ready on/m.test(log())) {
    assert.equal(podman(['inspect', '--format={{.State.Running}}', 'site']).out, 'true', log());
    await wait(300);
  }
  const address = `http://${port ? `127.0.0.1:${port}` : podman(['port', 'site', '3000']).out}`;
  assert.equal((await fetch(`${address}/healthz`, { headers: { connection } })).status, 200);
  podman(['healthcheck', 'run', 'site']);
  return { address, log: log() };
}

function stop() {
  podman(['stop', '--time=12', 'site']);
  assert.equal(podman(['inspect', '--format={{.State.ExitCode}}', 'site']).out, '0');
  podman(['rm', 'site']);
}

const give = (words, how) => podman(['exec', '--interactive', 'site', 'bowls-club', ...words], how);

/** Closed after each answer: while a command runs, this process would not notice that the site closes an idle connection. */
const connection = 'close';

async function signIn(address) {
  const body = new URLSearchParams(bowler);
  const response = await fetch(`${address}/login`, { method: 'POST', body, headers: { connection } });
  assert.equal(response.status, 200);
  const { access_token: token } = await response.json();
  const headers = { authorization: `Bearer ${token}`, connection };
  return {
    async say(title) {
      const text = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: title }] }],
      };
      const sent = { title, content: JSON.stringify(text), category_id: 'tea' };
      const said = await fetch(`${address}/forum/topics`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      assert.ok(said.ok, await said.text());
    },
    async titles() {
      const topics = await (await fetch(`${address}/forum/topics`, { headers })).json();
      return topics.map(({ title }) => title).sort();
    },
  };
}

/** Check what is in the image, and that its user may write nowhere but to the volume and /tmp. */
function looked() {
  const [{ Config, Architecture }] = JSON.parse(podman(['image', 'inspect', older]).out);
  assert.deepEqual([Config.User, Config.Volumes], ['10001', { '/data': {} }]);
  assert.equal(Architecture, { x64: 'amd64', arm64: 'arm64' }[process.arch]);
  const shell = (command) => podman(['exec', 'site', 'sh', '-c', command]).out;
  assert.equal(shell('id -u; id -g'), '10001\n10001');
  assert.equal(
    shell('grep -E "^Cap(Eff|Bnd)|^NoNewPrivs" /proc/1/status | tr -d "\\t" | tr "\\n" " "'),
    'CapEff:0000000000000000 CapBnd:0000000000000000 NoNewPrivs:1',
  );
  for (const place of ['/site', '/etc', '/usr/local/bin', '/var/tmp', '/run'])
    assert.match(
      podman(['exec', 'site', 'touch', `${place}/x`], { code: 1 }).err,
      /Read-only file system/,
      place,
    );
  assert.equal(
    shell(
      'ls -d /site/tests /site/.env /site/deploy/settings.env /usr/bin/npm /usr/bin/node 2>/dev/null; true',
    ),
    '',
  );
}

async function live() {
  const first = await start(older);
  assert.match(first.log, /^There is no administrator yet\. Open this link/m);
  looked();
  give(['member', 'add', bowler.username, '--name', 'Joan', '--password-stdin'], { input: bowler.password });
  const joan = await signIn(first.address);
  await joan.say('Before');
  const before = give(['backup', '/data/before.tar.gz']);
  assert.match(before.out, /^\/data\/before\.tar\.gz contains \d+ rows/);
  for (const words of [['update'], ['update', '9.0.0', '--yes'], ['update', '--back']])
    assert.match(
      give(words, { code: 1 }).err,
      /^This site runs in a container, so it is updated by starting a new image/,
    );
  const restore = [
    'run',
    '--rm',
    ...limits,
    older,
    'bowls-club',
    'restore',
    '/data/before.tar.gz',
    '--replace',
  ];
  assert.match(
    podman(restore, { code: 1 }).err,
    /^The site is running in another container\. Stop it first\.$/m,
  );
  assert.deepEqual(await joan.titles(), ['Before']);
  stop();

  const second = await start(newer);
  const updated = await signIn(second.address);
  assert.deepEqual(await updated.titles(), ['Before']);
  await updated.say('After');
  assert.match(give(['schema']).out, /shoe_size/);
  stop();

  // Back to the older version, with the state of the backup; what was written since is kept beside it.
  podman(restore);
  const third = await start(older);
  assert.deepEqual(await (await signIn(third.address)).titles(), ['Before']);
  assert.doesNotMatch(give(['schema']).out, /shoe_size/);
  assert.equal(podman(['exec', 'site', 'sh', '-c', 'ls -d /data/site.* | wc -l']).out, '1');
  stop();
}

/** Check that a container with two processes serves one site on PostgreSQL, as compose.postgres.yaml has it. */
async function twoProcesses() {
  const server = await startPostgres();
  ends.unshift(server.stop);
  const port = await freePort();
  const settings = { PORT: port, DATABASE_URL: server.url, WEB_PROCESSES: 2 };
  const { address } = await start(
    newer,
    ['--network=host', ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`)],
    port,
  );
  give(['member', 'add', bowler.username, '--name', 'Joan', '--password-stdin'], { input: bowler.password });
  const joan = await signIn(address);
  await joan.say('On PostgreSQL');
  assert.deepEqual(await joan.titles(), ['On PostgreSQL']);
  // The number of each process that serves.
  const slots = 'cat /proc/[0-9]*/environ | tr "\\0" "\\n" | grep "^WEB_SLOT=" | sort -u';
  assert.equal(podman(['exec', 'site', 'sh', '-c', slots]).out, 'WEB_SLOT=1\nWEB_SLOT=2');
  stop();
}

try {
  for (const [name, step] of Object.entries({ build, buildNewer, live, twoProcesses })) {
    const began = performance.now();
    await step();
    console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s`);
  }
  const { out } = podman(['images', '--format={{.Repository}}:{{.Tag}} {{.Size}}', older]);
  console.log(out);
} finally {
  for (const end of ends) await end();
}
