// Lists the licences of what a release ships, and writes their texts, from the lockfile and node_modules. The build calls it: the
// page /licences has the list, licences.txt beside it the texts. Versions are left out, since they would tell which version runs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesOf } from './what-runs.mjs';

const platforms = ['linux-x64', 'linux-arm64'];
/** Packages of which a part is in app/ui/fonts, and the text of their licence beside it: where a site is built they are not installed. */
const fonts = {
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next':
    'app/ui/fonts/OFL-atkinson-hyperlegible-next.txt',
  'node_modules/@fontsource-variable/fraunces': 'app/ui/fonts/OFL-fraunces.txt',
};
const texts = 'scripts/release/licence-texts';
const isLicenceFile = (file) => /^(un)?(licen[cs]e|copying|notice)([.-]|$)/i.test(file);

/** Return each package that is shipped, with its licence, by name: Node among them, our own program not. */
export function shippedLicences() {
  return shippedPackages().map(({ name, licence }) => ({ name, licence }));
}

/** Return the texts of all licences, ours first, each once with the packages that have it. The same for every machine that builds. */
export function licenceTexts() {
  const byText = Map.groupBy(shippedPackages(), textOf);
  const ours = ['bowls-club', readFileSync('LICENSE', 'utf8')];
  const theirs = [...byText].map(([text, of]) => [
    of.map(({ name, licence }) => `${name} (${licence})`).join('\n'),
    text,
  ]);
  const others = readdirSync(texts)
    .sort()
    .map((file) => [file.replace('.txt', ''), readFileSync(join(texts, file), 'utf8')]);
  const parts = [ours, ...theirs, ...others].map(([title, text]) => `${title}\n\n${text.trim()}\n`);
  return parts.join(`\n${'-'.repeat(80)}\n\n`);
}

function shippedPackages() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const both = platforms.map((platform) => packagesOf(lock, platform));
  const paths = new Set([
    ...Object.keys(fonts),
    ...both.flatMap(({ runs, isBuiltIn }) => [...runs, ...isBuiltIn]),
  ]);
  const packages = [...paths].map((path) => ({
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    licence: lock.packages[path].license,
    isForOnePlatform: lock.packages[path].cpu !== undefined,
  }));
  const node = { name: 'Node.js', licence: 'MIT', isForOnePlatform: true };
  const byName = new Map([...packages, node].map((one) => [`${one.name} ${one.licence}`, one]));
  return [...byName.values()].sort((one, other) =>
    one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1,
  );
}

/** A package for one platform is not on every machine that builds, so its text stays in its own folder. */
function textOf({ path, name, licence, isForOnePlatform }) {
  if (isForOnePlatform)
    return 'The full text, and those of what it contains, are in its folder under node_modules in the release.';
  if (fonts[path]) return readFileSync(fonts[path], 'utf8').trim();
  const files = readdirSync(path).filter(isLicenceFile).sort();
  if (files.length > 0)
    return files.map((file) => readFileSync(join(path, file), 'utf8').trim()).join('\n\n');
  if (licence !== 'MIT')
    throw new Error(`${name} has no text of its licence (${licence}). Add one to ${texts}.`);
  const { author } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const holder = (typeof author === 'string' ? author : author?.name) ?? `the authors of ${name}`;
  return readFileSync('LICENSE', 'utf8').replace(/^Copyright .*$/m, `Copyright (c) ${holder}`);
}

/** Plugin of the build: the list as `virtual:licences`, the texts as the file licences.txt. */
export const licencesPlugin = () => ({
  name: 'licences',
  resolveId: (id) => (id === 'virtual:licences' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0virtual:licences' ? `export default ${JSON.stringify(shippedLicences())}` : undefined,
  configureServer: ({ middlewares }) => {
    middlewares.use('/licences.txt', (_, response) => response.end(licenceTexts()));
  },
  generateBundle() {
    if (this.environment.name === 'client')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceTexts() });
  },
});
