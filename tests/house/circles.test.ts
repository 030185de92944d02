import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { files, targetsOf } from './house-files.ts';

// Folders that import each other, by way of others too: one can neither be read nor moved without all the rest of its circle. A
// folder is one noun; what two nouns need of each other stands in a third below them, or in the one above (docs/contributing.md).

/** A subject's door stands above all of it, as a place of its own. */
const placeOf = (file: string) =>
  /^app\/modules\/([^/]+)\/\1(\.server)?\.ts$/.test(file) ? file : dirname(file);

/** Each folder with those that it imports from. */
function foldersOf(all: string[]): Map<string, Set<string>> {
  const found = new Map(all.map((file) => [placeOf(file), new Set<string>()]));
  for (const file of all)
    for (const other of targetsOf(file))
      if (/\.tsx?$/.test(other) && placeOf(other) !== placeOf(file))
        found.get(placeOf(file))?.add(placeOf(other));
  return found;
}

/** All that can be come to from a folder. */
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

test('no folder is in a circle', () => assert.deepEqual(circlesOf(foldersOf(files)), []));
