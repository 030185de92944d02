// Builds what a club installs: one signed release file for each platform, with the installer and the public keys beside them.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { refuseWithAdvisories } from './release/advisories.mjs';
import { buildRelease, nodeOf } from './release/build.mjs';
import { compareNode } from './release/node-checksum.mjs';
import { howToSign, isKnown, newKey, signFile } from './release/sign.mjs';

const help = `npm run release                    builds a release file for each platform into release/
  --only PLATFORM                  only for linux-x64 or linux-arm64
  --into FOLDER                    into another folder
  --key FILE                       signs them with a key whose line is in deploy/release-keys
  --accept ID                      builds them in spite of a security advisory that does not affect the site
npm run release -- advisories      only compares what is shipped with security advisories
npm run release -- new-key FILE    makes a key to sign with, and prints its line for deploy/release-keys
npm run release -- list FOLDER --key FILE    writes the signed list of the versions in a folder`;
const keys = 'deploy/release-keys';
const platforms = ['linux-x64', 'linux-arm64'];

try {
  await carryOut();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function carryOut() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      only: { type: 'string' },
      accept: { type: 'string', multiple: true, default: [] },
      into: { type: 'string', default: 'release' },
      help: { type: 'boolean' },
    },
  });
  const [command, target, ...more] = positionals;
  if (values.help || more.length > 0) return console.log(help);
  if (command === undefined) return release(values);
  if (command === 'advisories' && !target) return refuseWithAdvisories(platforms, values.accept);
  if (command === 'new-key' && target) return console.log(newKey(target));
  if (command === 'list' && target) return (await import('./release/list.mjs')).writeList(target, values.key);
  throw new Error(`Unknown command.\n${help}`);
}

async function release({ key, only, into, accept }) {
  if (only && !platforms.includes(only))
    throw new Error(`'${only}' is not a platform. Use ${platforms.join(' or ')}.`);
  if (key) refuseForSigning(key);
  const chosen = only ? [only] : platforms;
  await refuseWithAdvisories(chosen, accept);
  for (const platform of chosen) {
    await compareNode(nodeOf(platform), platform);
    const { file, bytes } = await buildRelease({ platform, into });
    if (key) signFile(file, key);
    console.log(`${file}   ${(bytes / 1e6).toFixed(1)} MB${key ? ', signed' : ''}`);
    if (key && !isKnown(file, keys))
      throw new Error(`No one could verify '${file}': the line of '${key}' is not in ${keys}. Add it there.`);
  }
  for (const file of ['deploy/install', keys]) copyFileSync(file, join(into, basename(file)));
  if (!key) console.log(`Not signed: install and update will not accept these files. ${howToSign(keys)}`);
}

/** Refuse to sign uncommitted files, so that anyone can build the same bytes from the commit. */
function refuseForSigning(key) {
  if (!existsSync(key)) throw new Error(`There is no key file '${key}'. Check the path.`);
  const open = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  if (open)
    throw new Error(`Commit these first, so that anyone can build the same release:\n${open.trimEnd()}`);
}
