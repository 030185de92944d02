import assert from 'node:assert/strict';
import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
// @ts-expect-error: a script without types
import { changelogOf } from '../../../scripts/changelog.mjs';

// Files around the program: what they name exists, and they agree with one another.

const at = (file: string) => join(projectRootFolder, file);
const read = (file: string) => readFileSync(at(file), 'utf8');
const program = JSON.parse(read('package.json'));
const dependencies: Record<string, string> = {
  ...program.dependencies,
  ...program.devDependencies,
  ...program.optionalDependencies,
};
const workflows = globSync('.github/workflows/*.yml', { cwd: projectRootFolder });

/** Faults of one command of a workflow: it calls our own scripts, which exist, or a program of the machine. */
function commandFaults(command: string, parts: string[]): string[] {
  const [first = '', second = '', third = ''] = command.split(/\s+/);
  if (first === '.ci/run') {
    accessSync(at(first), constants.X_OK);
    const part = second.startsWith('${{') ? parts : second === '' ? [] : [second];
    return part.filter((one) => !['check', 'unit', 'postgres', 'browser'].includes(one));
  }
  if (first === 'npm' && second === 'run') return program.scripts[third] ? [] : [third];
  if (first === 'node') return existsSync(at(second)) ? [] : [second];
  return ['gh release', 'npm outdated'].includes(`${first} ${second}`) ? [] : [command];
}

function workflowFaults(text: string): string[] {
  const commands = [...text.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, command = '']) => command);
  const parts = /^ +part: \[(.+)\]$/m.exec(text)?.[1]?.split(', ') ?? [];
  const actions = [...text.matchAll(/^ +(?:- )?uses: (.+)$/gm)].map(([, action = '']) => action);
  return [
    ...commands.flatMap((command) => commandFaults(command, parts)),
    ...actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)),
    ...(/^permissions:\n( {2}[\w-]+: (read|write)\n)+/m.test(text) ? [] : ['no permissions']),
    ...(/^ +timeout-minutes: \d+$/m.test(text) ? [] : ['no time limit']),
    ...(text.match(/https?:\/\/\S+|\bregistry\b|npmjs/g) ?? []),
    ...(commands.length === 0 ? ['runs nothing'] : []),
  ];
}

test('each workflow calls scripts that exist, pins its actions, says its permissions and names no host', () => {
  assert.deepEqual(workflows.map((file) => file.replace(/.*\//, '')).sort(), [
    'check.yml',
    'release.yml',
    'test.yml',
    'versions.yml',
  ]);
  for (const file of workflows) assert.deepEqual(workflowFaults(read(file)), [], file);
  const all = workflows.map(read).join('\n');
  for (const part of ['.ci/run check', '.ci/run\n', 'npm run release\n', 'npm run release -- advisories'])
    assert.ok(all.includes(`run: ${part}`), part);
  assert.match(read('.github/workflows/test.yml'), /part: \[unit, postgres, browser\]/);
});

test('a workflow that calls what is not there, or an action that can change, is found', () => {
  const good = read('.github/workflows/check.yml');
  const spoilt = (from: string | RegExp, to: string) => workflowFaults(good.replace(from, to));
  assert.deepEqual(spoilt('.ci/run check', '.ci/run chekc'), ['chekc']);
  assert.deepEqual(spoilt('.ci/run check', 'npm run chekc'), ['chekc']);
  assert.deepEqual(spoilt('.ci/run check', 'node scripts/gone.mjs'), ['scripts/gone.mjs']);
  assert.deepEqual(spoilt('.ci/run check', 'make'), ['make']);
  assert.deepEqual(spoilt(/@.*/, '@v5'), ['actions/checkout@v5']);
  assert.deepEqual(spoilt(/permissions:\n.*\n/, ''), ['no permissions']);
  assert.deepEqual(spoilt(/ +timeout.*\n/, ''), ['no time limit']);
});

test('.nvmrc is the Node that the project brings, and package.json takes it', () => {
  const wanted = read('.nvmrc').trim();
  const pinned = Object.entries(dependencies).filter(([name]) =>
    /^node-(bin-)?(linux|darwin|win)-/.test(name),
  );
  assert.ok(pinned.length >= 5);
  for (const [name, version] of pinned) assert.equal(version.split('.')[0], wanted, name);
  const [, least] = /^>=(\d+)$/.exec(program.engines.node) ?? [];
  assert.ok(Number(wanted) >= Number(least), `${wanted} is not ${program.engines.node}`);
  assert.match(read('CONTRIBUTING.md'), new RegExp(`Node\\.js\\]\\(.*\\) ${least} or later`));
});

test('the README is one that is read to its end, and says whom the program is for before anything else', () => {
  const lines = read('README.md').split('\n');
  assert.ok(lines.length < 120, `${lines.length} lines`);
  const headings = lines.filter((line) => line.startsWith('## '));
  assert.equal(headings[0], '## Who this is for');
  const pictures = [...read('README.md').matchAll(/!\[.+?\]\((.+?)\)/g)].map(([, file = '']) => file);
  assert.ok(pictures.length >= 5);
  for (const file of pictures) assert.ok(existsSync(at(file)), file);
});

test('CHANGELOG.md is what scripts/changelog.mjs makes of docs/changes.md, and begins with this version', () => {
  const changelog: string = changelogOf(read('docs/changes.md'));
  assert.equal(read('CHANGELOG.md'), changelog, 'run node scripts/changelog.mjs');
  assert.equal(/^## \[(.+?)\] - \d{4}-\d\d-\d\d$/m.exec(changelog)?.[1], program.version);
  const versions = (text: string, heading: RegExp) => text.match(heading)?.length;
  assert.equal(versions(changelog, /^## \[/gm), versions(read('docs/changes.md'), /^## /gm));
  const made: string = changelogOf('# X\n\n## 1.2.3 (2000-01-02) (security)\nShort: [how](running.md#a).\n');
  assert.match(made, /\n## \[1\.2\.3\] - 2000-01-02\n\n\*\*Fixes a security problem/);
  assert.match(made, /Short: \[how\]\(docs\/running\.md#a\)\.\n$/);
});

test('Renovate keeps exact versions, and each of its groups has a package', () => {
  const { packageRules, rangeStrategy, vulnerabilityAlerts } = JSON.parse(read('renovate.json'));
  assert.equal(rangeStrategy, 'pin');
  assert.deepEqual(vulnerabilityAlerts.schedule, ['at any time']);
  for (const { matchPackageNames = [] } of packageRules)
    for (const pattern of matchPackageNames)
      assert.ok(
        Object.keys(dependencies).some((name) => new RegExp(`^${pattern.replace('*', '.+')}$`).test(name)),
        pattern,
      );
});

test('the development container has a browser and a database, and starts with commands that exist', () => {
  const container = JSON.parse(read('.devcontainer/devcontainer.json'));
  const image = read(join('.devcontainer', container.build.dockerfile));
  for (const name of ['chromium', 'postgresql', 'libatomic1', 'openssh-client'])
    assert.match(image, new RegExp(`\\s${name}\\s`), name);
  assert.deepEqual(commandFaults(container.postCreateCommand, []), []);
  assert.match(image, new RegExp(`^USER ${container.remoteUser}$`, 'm'));
});
