import assert from 'node:assert/strict';
import { test } from 'node:test';
import { files, importsOf, target } from './house-files.ts';

// What strangers send is opened in processes of their own, with a limit of memory and of time: a library that one file can make
// take all memory is not to be loaded where visitors are answered.

/** Libraries that open pictures, PDFs and emails. */
const parsers = ['sharp', 'unpdf', 'mailparser', 'html-to-text'];

/** All that the site's own process loads, later on too. */
function loaded(from: string[]): string[] {
  const known = new Set(files);
  const reached = new Set(from);
  for (const file of reached)
    for (const specifier of importsOf(file, { types: false })) {
      const other = target(file, specifier);
      if (other && known.has(other)) reached.add(other);
    }
  return [...reached];
}

test('what opens pictures, PDFs and emails is loaded by processes of their own alone', () => {
  const site = loaded(['server/main.ts', 'server/cli.ts']);
  assert.ok(site.length > 500, 'the site is found');
  const those = site.filter((file) =>
    importsOf(file, { types: false }).some((specifier) => parsers.includes(specifier)),
  );
  assert.deepEqual(those, []);
  for (const program of ['workshop/darkroom', 'workshop/pdf', 'mail-in/mail'].map(
    (name) => `server/${name}-process.ts`,
  ))
    assert.ok(
      loaded([program]).some((file) => importsOf(file).some((specifier) => parsers.includes(specifier))),
      program,
    );
});
