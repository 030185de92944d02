import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRootFolder } from '#server/settings/config.ts';
import { releasesOf } from './releases.mjs';
import { bootDebian, noDebian } from './systemd/machine.mjs';

/** Program of a visitor who requests a page all the time, and counts the responses by status. */
const visitor = `const seen = {};
let isOver = false;
process.once('SIGTERM', () => { isOver = true; });
while (!isOver) {
  const said = await fetch('http://127.0.0.1:3000/full-calendar', { headers: { connection: 'close' } })
    .then(async (response) => { await response.text(); return response.status; }, (error) => error.cause?.code ?? error.message);
  seen[said] = (seen[said] ?? 0) + 1;
  await new Promise((done) => setTimeout(done, 20));
}
console.log(JSON.stringify(seen));`;
const node = '/opt/bowls-club/current/node_modules/.bin/node';
/** Change a version so that it passes its rehearsal and exits at its start. */
function endsByItself(folder) {
  const file = join(folder, 'server/start.mjs');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `if (process.env.REHEARSAL !== 'on') process.exit(1);\n${text}`);
}

/** Change a version so that it is ready in its rehearsal, and never listens at its start. */
function neverReady(folder) {
  const file = join(folder, 'server/start.mjs');
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    `if (process.env.REHEARSAL !== 'on') await new Promise(() => setInterval(() => {}, 1000));\n${text}`,
  );
}

/** Run deploy/install, an update, going back and their possible failures, on a Debian booted by its own systemd. */
export async function underSystemd(t) {
  if (noDebian) return console.log(noDebian);
  const folder = mkdtempSync(join(tmpdir(), 'bowls-systemd-'));
  t.after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const media = join(folder, 'media');
  for (const name of ['media', 'media/next']) mkdirSync(join(folder, name));
  const releases = await releasesOf(folder);
  await releases.pack({ version: '1.0.0' }, media);
  await releases.pack({ version: '2.0.0', changes: true }, join(media, 'next'));
  await releases.pack({ version: '3.0.0', changes: true }, join(media, 'next'), endsByItself);
  await releases.pack({ version: '4.0.0', changes: true }, join(media, 'next'), neverReady);
  copyFileSync(join(projectRootFolder, 'deploy/install'), join(media, 'install'));
  writeFileSync(join(media, 'release-keys'), releases.keys);
  writeFileSync(join(media, 'visitor.mjs'), visitor);

  const machine = await bootDebian(t, folder, media);
  /** Return the output of a command; throws where its exit code is not the expected one. */
  function told(command, code = 0) {
    const { out, code: its } = machine.run(command);
    console.log(`# ${command}\n${out}`);
    assert.equal(its, code, out);
    return out;
  }
  const update = (version, code) =>
    told(`bowls-club update /media/next/bowls-club-${version}-*.tar.gz --watch 5`, code);
  const runs = (version) => {
    assert.equal(told('basename $(readlink -f /opt/bowls-club/current)'), version);
    assert.equal(told('systemctl is-active bowls-club.service bowls-club.socket'), 'active\nactive');
  };

  /**
   * Check that visitors wait for a version that never becomes ready no longer than the rehearsal says; of the failed versions one
   * stays on the disk.
   */
  function heldAMinuteAtMost() {
    const began = performance.now();
    const said = update('4.0.0', 1);
    assert.match(said, /4\.0\.0 failed: it was not ready after \d+ seconds/);
    assert.match(
      said,
      /You can examine 4\.0\.0 in '.*'\. The next update removes it\. Removed from the disk: 3\.0\.0\.$/,
    );
    console.log(`# all of it took ${Math.round((performance.now() - began) / 1000)} s`);
    runs('1.0.0');
    assert.equal(told('ls /opt/bowls-club/versions'), '1.0.0\n4.0.0');
  }
  /**
   * Check against links: the site's user has put a link in place of the data, and code where root might look for its compile
   * cache.
   */
  function followsNobody() {
    const data = '/var/lib/bowls-club';
    told('bowls-club check', machine.run('bowls-club check').code);
    assert.equal(
      told('find /tmp /var/tmp -name "*compile-cache*"; find /var/cache/bowls-club -user root'),
      '',
    );
    told(`cd ${data} && mv site away && ln -s /etc site`);
    const said = told('bowls-club update /media/next/bowls-club-2.0.0-*.tar.gz', 1);
    assert.match(said, /is a link to another place/);
    assert.equal(told('find /etc -newer /run/seen -name ".*"'), '');
    told(`cd ${data} && rm site && mv away site`);
    told(`chown root ${data}/site`);
    told('bowls-club update /media/next/bowls-club-2.0.0-*.tar.gz', 1);
    told(`chown bowls-club ${data}/site`);
    runs('1.0.0');
  }

  assert.match(
    told('sh /media/install www.larkby.example'),
    /^made {3}the site at https:\/\/www\.larkby\.example/m,
  );
  assert.doesNotMatch(told('journalctl -u bowls-club -o cat'), /unable to open/);
  told(`${node} /media/visitor.mjs >/run/seen 2>&1 & echo $! >/run/visitor`);
  assert.match(update('2.0.0'), /The site has been running 2\.0\.0 since/);
  runs('2.0.0');
  assert.match(
    told('bowls-club update --back'),
    /The site runs 1\.0\.0 again, with all data saved in the meantime\./,
  );
  runs('1.0.0');
  // Uses up the five starts that systemd allows in five minutes, so that none is left for going back.
  for (let turn = 0; turn < 3; turn += 1) told('systemctl restart bowls-club && sleep 1');
  assert.match(
    update('3.0.0', 1),
    /The site runs 1\.0\.0 again, with all data saved in the meantime\. You can examine 3\.0\.0 in/,
  );
  runs('1.0.0');
  heldAMinuteAtMost();
  followsNobody();
  told('kill $(cat /run/visitor) && while kill -0 $(cat /run/visitor) 2>/dev/null; do sleep 0.1; done');
  assert.match(told('cat /run/seen'), /^\{"200":\d+\}$/);
  // Stopped alone, the service starts with the next request; stopped with its sockets, it stays stopped.
  told('systemctl stop bowls-club.service');
  told(`${node} -e "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))"`);
  told('systemctl stop bowls-club.socket bowls-club.service');
  told('systemctl is-active bowls-club.service', 3);
  told('bowls-club start');
  runs('1.0.0');
  // A power cut, and a boot.
  await machine.powerCut();
  await machine.boot();
  told(`${node} -e "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))"`);
  runs('1.0.0');
  told('bowls-club member list');
}
