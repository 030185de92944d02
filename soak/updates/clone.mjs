import assert from 'node:assert/strict';
import { join } from 'node:path';
import { projectRootFolder } from '#server/settings/config.ts';
import { newKey } from '#tests/releases/keys.ts';
import { git, signTag } from '#tests/updates/real/clone.ts';
import { makeRealHome, startReal, updateReal } from '#tests/updates/real/real-home.ts';
import { makeOther, makeRealVersion } from '#tests/updates/real/real-version.ts';
import { assertAllThere, keepSaying } from '#tests/updates/real/saying.ts';

/** Update from a clone, whose signed tag is fetched from its origin and built here, and go back again. */
export async function fromClone(t) {
  const real = await makeRealHome(t, () => {});
  // Settings as on an owner's machine: npm fetches packages.
  for (const name of ['HOME', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY'])
    if (process.env[name]) real.env[name] = process.env[name];
  const [theirs, ours] = [join(real.folder, 'theirs'), join(real.folder, 'ours')];
  const { key, line } = newKey(real.folder);
  makeRealVersion(join(real.home, 'versions/1.0.0'), { version: '1.0.0', keys: `${line}\n` });

  git('.', 'clone', '--quiet', `file://${projectRootFolder}`, theirs);
  git('.', 'clone', '--quiet', `file://${theirs}`, ours);
  // A release published after the club's clone was made.
  makeOther(theirs, { version: '2.0.0', keys: `${line}\n`, changes: true }, { built: false });
  git(theirs, 'commit', '--quiet', '--all', '--message=2.0.0');
  signTag(theirs, 'v2.0.0', key);

  const site = await startReal(t, real);
  const saved = [];
  const saying = await keepSaying(site.url, saved);
  const forth = updateReal(t, real, ours, '--watch', '3');
  assert.equal(await forth.closed, 0, forth.output());
  console.log(forth.output().trimEnd());
  assert.equal(await site.version(), '2.0.0');
  const before = saved.length;
  while (saved.length < before + 3) await new Promise((done) => setTimeout(done, 100));
  const back = updateReal(t, real, '--back');
  assert.equal(await back.closed, 0, back.output());
  console.log(back.output().trimEnd());
  assert.equal(await site.version(), '1.0.0');
  await saying.stop();
  await assertAllThere(real, saved);
  console.log(`${saved.length} messages were written meanwhile, and all of them are there.`);
}
