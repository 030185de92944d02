import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A package of npm, or Node itself under the name 'node'. */
export interface ShippedComponent {
  name: string;
  version: string;
}

interface Sbom {
  components: { type: string; name: string; version: string }[];
}

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean }>;
}

/** Name of Node in SBOMs and in the lists of this program; the package `node` of npm is never used here. */
export const nodeComponentName = 'node';

/** Return what an SBOM lists, each version once. */
export const listSbomComponents = ({ components }: Sbom): ShippedComponent[] =>
  distinct(components.map(({ name, version }) => ({ name, version })));

/** Return the packages and the Node of this installation: of a release by its SBOM, of a clone by its lockfile. */
export async function readShippedComponents(folder: string): Promise<ShippedComponent[]> {
  const sbom = await readJson<Sbom>(join(folder, 'sbom.cdx.json'));
  if (sbom) return listSbomComponents(sbom);
  const { packages = {} } = (await readJson<Lockfile>(join(folder, 'package-lock.json'))) ?? {};
  const ofNpm = Object.entries(packages).flatMap(([path, { version = '', dev }]) =>
    path === '' || dev
      ? []
      : [{ name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version }],
  );
  return distinct([...ofNpm, { name: nodeComponentName, version: process.versions.node }]);
}

const distinct = (all: ShippedComponent[]) => [
  ...new Map(all.map((one) => [`${one.name}@${one.version}`, one])).values(),
];

/** Returns undefined if the file does not exist. */
async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : JSON.parse(text);
}
