import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRootFolder } from '#server/settings/config.ts';

/** Source files of the project without tests, and the imports of each. */
export const files = globSync(['app/**/*.{ts,tsx}', '{db,content-files,server}/**/*.ts'], {
  cwd: projectRootFolder,
}).filter((file) => !/\.test\.tsx?$/.test(file));

/** Manifests and their list are plain facts that any layer may read; what they load lazily runs above. */
export const isManifest = (file: string) =>
  file === 'app/modules.ts' || /\.module(\.server)?\.ts$/.test(file);

export function importsOf(file: string, { types = true } = {}): string[] {
  const all = readFileSync(join(projectRootFolder, file), 'utf8');
  const source = types ? all : all.replace(/^(?:import type|export type \{)[^;]+;/gm, '');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier ?? '');
}

/** Resolve an import specifier to a file; returns undefined for a package. */
export function target(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).replace(/\?.*$/, '');
  if (specifier.startsWith('.')) return join(dirname(file), specifier).replace(/\?.*$/, '');
  return undefined;
}

export const targetsOf = (file: string) =>
  importsOf(file).flatMap((specifier) => target(file, specifier) ?? []);
