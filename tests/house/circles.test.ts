import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { files, isManifest, targetsOf } from './house-files.ts';

// Folders that import each other, directly or through others, can neither be read nor moved without the rest of their circle. A
// folder is one noun; what two nouns need of each other stands in a third below them, or in the one above (docs/contributing.md).

/** A subject's public file, and one that fills a port, count as places of their own, above the rest of it; its demonstration too. */
const placeOf = (file: string) =>
  /^app\/modules\/([^/]+)\/(\1(\.demo)?(\.server)?|[\w-]+\.port\.server)\.ts$/.test(file)
    ? file
    : dirname(file);

/** Map of each folder to the folders that it imports from. */
function foldersOf(all: string[]): Map<string, Set<string>> {
  const found = new Map(all.map((file) => [placeOf(file), new Set<string>()]));
  for (const file of all)
    for (const other of targetsOf(file))
      if (/\.tsx?$/.test(other) && !isManifest(other) && placeOf(other) !== placeOf(file))
        found.get(placeOf(file))?.add(placeOf(other));
  return found;
}

/** Return all folders reachable from a folder by imports. */
function reachOf(folders: Map<string, Set<string>>, from: string): Set<string> {
  const reached = new Set<string>();
  const next = [from];
  for (let at = next.pop(); at !== undefined; at = next.pop())
    for (const other of folders.get(at) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        next.push(other);
      }
  return reached;
}

function circlesOf(folders: Map<string, Set<string>>): string[][] {
  const reach = new Map([...folders.keys()].map((folder) => [folder, reachOf(folders, folder)]));
  const circles = [...reach].map(([folder, there]) =>
    [...there].filter((other) => reach.get(other)?.has(folder)).sort(),
  );
  return [
    ...new Map(circles.filter(({ length }) => length > 0).map((circle) => [circle.join(), circle])).values(),
  ];
}

test('a circle is found, by way of a third as well', () => {
  const folders = { a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], f: ['a'] };
  const sets = new Map(Object.entries(folders).map(([folder, others]) => [folder, new Set<string>(others)]));
  assert.deepEqual(circlesOf(sets), [['a', 'b', 'c']]);
});

test('no folder is in a circle', () =>
  assert.deepEqual(circlesOf(foldersOf(files.filter((file) => !isManifest(file)))), []));
