import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';
import { currentPlatform } from '#server/releases/release-contents.ts';
import { newKey, signWith } from '#tests/releases/keys.ts';
// @ts-expect-error: a script without types
import { buildRelease } from '../../scripts/release/build.mjs';
import { noBareMachine, openBareMachine } from './bare-machine.ts';

// The real release and the real installer, on machines as bare as possible here: no Node, no network, no file of the site.

const only = noBareMachine ? { skip: noBareMachine } : {};
const media = mkdtempSync(join(tmpdir(), 'bowls-media-'));
let version = '';

before(async () => {
  if (noBareMachine) return;
  const { file } = await buildRelease({ platform: currentPlatform, into: media, level: 1 });
  chmodSync(media, 0o755);
  const { key, line } = newKey(media);
  signWith(key, file);
  copyFileSync('deploy/install', join(media, 'install'));
  writeFileSync(join(media, 'release-keys'), `${line}\n`);
  version = /club-([\d.]+)-/.exec(basename(file))?.[1] ?? '';
});
after(() => rm(media, { recursive: true, force: true }));

const asItIs =
  "find /etc /opt /usr/local /var/lib -not -path '/var/lib/bowls-club/*' -printf '%p %m %u %T@ %l\\n' | sort";
const made = (...what: string[]) => what.map((one) => `made   ${one}`);
const there = (...what: string[]) => what.map((one) => `found  ${one}`);
const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => line.replace(/,? (with a certificate|version).*/, ''));

const refused: Record<string, [string, RegExp]> = {
  'who is not root': [
    'setpriv --reuid 65534 --clear-groups /media/install www.a.example',
    /^This needs root: sudo sh \/media\/install$/,
  ],
  'where systemd is not': [
    'rmdir /run/systemd/system; /media/install www.a.example; mkdir /run/systemd/system',
    /^This machine does not run systemd/,
  ],
  'no domain': [
    '/media/install',
    /No domain was given\. Run the command with one: sudo sh \/media\/install www\.club\.example$/,
  ],
  'no room': [
    'mount -t tmpfs -o size=50m tmpfs /opt; /media/install www.a.example; umount /opt',
    /^There is not enough space on the disk\. The site needs 1 GB free in \/opt\.$/,
  ],
  'no release': [
    'cp /media/install /tmp; /tmp/install www.a.example',
    /^There is no release file for this machine beside '\/tmp\/install'\. Put bowls-club-VERSION-linux-\w+\.tar\.gz and its \.sig there\.$/,
  ],
  'no signature': [
    `cd /tmp; cp /media/install /media/release-keys .; echo x > bowls-club-9.0.0-${currentPlatform}.tar.gz; ./install www.a.example`,
    /^The signature '.*\.tar\.gz\.sig' is missing/,
  ],
  'another file than was signed': [
    `cd /tmp; cp /media/*.sig bowls-club-9.0.0-${currentPlatform}.tar.gz.sig; ./install www.a.example`,
    /is not signed by a key in '\/tmp\/release-keys'\. It is damaged, has been changed, or comes from someone else\. Download it again\.$/,
  ],
  'what is called otherwise than what is in it': [
    `cd /tmp; rm *.gz*; for end in .tar.gz .tar.gz.sig; do ln -s /media/*-${currentPlatform}$end bowls-club-9.9.9-${currentPlatform}$end; done; ./install www.a.example`,
    /^'\/tmp\/bowls-club-9\.9\.9-linux-\w+\.tar\.gz' has the wrong name for what is in it\. Rename it to bowls-club-\d+\.\d+\.\d+-linux-\w+\.tar\.gz, and its \.sig to match\.$/,
  ],
  'what is no domain': [
    "for name in localhost 10.0.0.1 club 'a b.example' -a.example 'a.example;id' a..example $(printf %064d 0).example a.example:8443; do /media/install \"$name\" || true; done",
    /^('[^\n]*' is not a domain name\. Enter one such as www\.club\.example\.\n?){9}$/,
  ],
};

test('on a bare machine', only, async (t) => {
  const { run } = openBareMachine(t, media);

  await t.test('what stands in the way is said in one sentence, and then nothing is changed', async () => {
    assert.equal((await run('command -v node npm')).out, '');
    const bare = await run(asItIs);
    for (const [what, [command, said]] of Object.entries(refused)) {
      assert.match((await run(command)).out, said, what);
      assert.equal((await run(asItIs)).out, bare.out, what);
    }
  });

  const parts = ['/opt/bowls-club/current', 'the user bowls-club', '/etc/bowls-club/settings.env'];
  const units = readdirSync('deploy')
    .filter((name) => name.startsWith('bowls-club.s'))
    .sort();
  const site = 'the site at https://www.larkby.example';
  const all = [
    ...parts,
    ...units.map((unit) => `/etc/systemd/system/${unit}`),
    'the command bowls-club',
    site,
  ];

  await t.test(
    'one command makes all that the site needs, and says the link for its first administrator',
    async () => {
      // The state after a power cut.
      await run(
        'mkdir -p /opt/bowls-club/versions/.installing && echo cut > /opt/bowls-club/versions/.installing/short',
      );
      const { out } = await run('/media/install https://WWW.larkby.example/');
      const lines = linesOf(out);
      assert.deepEqual(lines.slice(0, -1), made(...all));
      assert.match(
        lines.at(-1) ?? '',
        /no administrator yet\. Open this link, which works once, to become the first: https:\/\/www\.larkby\.example\/members\/set-up\?code=[\w-]{43}$/,
      );
      const kept = await run(
        'stat -c "%a %U" /etc/bowls-club/settings.env /var/lib/bowls-club/site/club.db; stat -c %U /proc/$(cat /run/site.pid); ls -A /opt/bowls-club/versions',
      );
      assert.deepEqual(kept.out.split('\n'), ['600 root', '600 bowls-club', 'bowls-club', version]);
      assert.equal((await run('bowls-club member list')).code, 0);
    },
  );

  await t.test(
    'root keeps and reads no compiled code, and follows nobody from where the data are',
    async () => {
      await run('mkdir -p /var/cache && install -d -o bowls-club -g bowls-club -m 700 /var/cache/bowls-club');
      const other = `/media/bowls-club-*-${currentPlatform}.tar.gz`;
      for (const command of ['bowls-club check', `bowls-club update ${other}`]) await run(command);
      const kept = await run('find /tmp /var/tmp -name "*compile*"; find /var/cache/bowls-club -user root');
      assert.equal(kept.out, '');
      await run('cd /var/lib/bowls-club; mv site away; ln -s /etc site');
      const followed = await run('UPDATES_FROM=https://127.0.0.1:1 bowls-club update');
      assert.match(
        followed.out,
        /'\/var\/lib\/bowls-club\/site' is a link to another place, which root does not follow/,
      );
      await run('cd /var/lib/bowls-club; rm site; mv away site');
      // Accessed as the user that the unit names, even where the folder belongs to another.
      await run('chown root /var/lib/bowls-club/site');
      const { out } = await run('UPDATES_FROM=https://127.0.0.1:1 bowls-club update');
      assert.match(out, /EACCES|permission denied|unable to open database/i);
      await run('chown bowls-club /var/lib/bowls-club/site');
    },
  );

  await t.test('again it changes nothing', async () => {
    const before = await run(asItIs);
    assert.deepEqual(linesOf((await run('/media/install')).out), there(...all));
    assert.deepEqual((await run(asItIs)).out, before.out);
  });

  await t.test('what is missing it makes, and the settings stay as somebody has written them', async () => {
    await run('echo MAIL_URL=smtp://127.0.0.1:1025 >> /etc/bowls-club/settings.env');
    await run(
      'rm /etc/systemd/system/bowls-club.service /usr/local/bin/bowls-club; systemctl stop bowls-club.service',
    );
    const settings = await run('cat /etc/bowls-club/settings.env');
    const { out } = await run('/media/install www.other.example');
    assert.match(out, /^The address is still https:\/\/www\.larkby\.example\. To change it, edit/);
    assert.deepEqual(
      linesOf(out).filter((line) => line.startsWith('made')),
      made('/etc/systemd/system/bowls-club.service', 'the command bowls-club', site),
    );
    assert.equal((await run('cat /etc/bowls-club/settings.env')).out, settings.out);
  });

  await t.test('another program on a port of the site is noticed', async () => {
    const node = '/opt/bowls-club/current/node_modules/.bin/node';
    const listen = "require('net').createServer().listen(443, () => console.log('up'))";
    await run(
      `systemctl stop bowls-club.service; ${node} -e "${listen}" > /run/other & echo $! > /run/other.pid`,
    );
    await run('until [ -s /run/other ]; do sleep 0.1; done');
    assert.match(
      (await run('/media/install')).out,
      /^Another program listens on port 443, which the site needs\. Stop that program first/,
    );
    await run('kill $(cat /run/other.pid)');
  });

  await t.test(
    'a version starts wherever it lies, without network, Node, npm or any other program',
    async () => {
      await run('cp -al /opt/bowls-club/current/. /club');
      await run(
        'env -i PATH=/nowhere PORT=3100 /club/bowls-club start > /run/said 2>&1 & echo $! > /run/pid',
      );
      const { out } = await run(
        "until grep -qs '^There is no administrator yet' /run/said || ! kill -0 $(cat /run/pid); do sleep 0.1; done; cat /run/said",
      );
      assert.match(out, /^Ready on http:\/\/localhost:3100\n/);
      assert.equal((await run('env -i PATH=/nowhere /club/bowls-club member list')).code, 0);
      assert.equal((await run('ls -A /club/data/club.db')).code, 0);
    },
  );
});
