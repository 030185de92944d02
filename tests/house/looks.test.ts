import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';

// Style rules that can be checked in source files (docs/contributing.md, 'Styles and screens'). Solid buttons are counted on the
// rendered screen (tests/browser/looks.ts).

const read = (file: string) => readFileSync(join(projectRootFolder, file), 'utf8');
const found = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

const sheets = globSync('app/**/*.css', { cwd: projectRootFolder });
const screens = globSync('app/**/*.tsx', { cwd: projectRootFolder });
/** The rooms of the desk, wherever they stand. */
const rooms = screens.filter((file) => /#app\/admin\//.test(read(file)));

test('every fold has the chevron that one sheet gives it, and no mark of its own', () => {
  const ownMark = /summary[^{}]*::(?:marker|before|after)[^{}]*\{[^}]*content: "[^"]/;
  assert.deepEqual(found(sheets, ownMark), []);
  assert.match(read('app/ui/styles/base.css'), /summary::after \{/);
});

test('what is searched has one look, which the base gives it', () => {
  assert.ok(found(screens, /type="search"/).length > 5, 'they are found');
  const dressing = found(sheets, /\[type="search"\]|search[^{},]*\binput\b/);
  assert.deepEqual(dressing.sort(), ['app/ui/styles/base.css', 'app/ui/styles/forms.css']);
});

test('a badge is green for what is good or open: won, current', () => {
  assert.deepEqual(found(screens, /className="badge (?:warm|over)">(?:won|current)/i), []);
});

test('a part of a room that is folded is a Fold', () => {
  const parts = ['app/ui/collapsible-section.tsx', 'app/ui/help-steps.tsx'];
  for (const file of parts) assert.match(read(file), /<details/);
  const folded = found(screens, /<details[^>]*className=(?:"|\{`)card/);
  assert.deepEqual(folded.sort(), parts);
});

test('at the desk what leads somewhere is underlined; only what is to be done looks like a button', () => {
  assert.ok(rooms.length > 100 && found(screens, /<ButtonLink\b/).length > 10, `${rooms.length} sections`);
  assert.deepEqual(found(rooms, /<(?:Link|a|ButtonLink)\b[^>]*(?:button quiet|kind="quiet")/), []);
});

test('rows are moved up and down by what all rooms share', () => {
  const shared = ['app/admin/forms/row-actions.tsx'];
  assert.deepEqual(found(screens, /json: \{ move\b/), shared);
});

test('why something failed is said by what brings it into the window, beside the button', () => {
  assert.match(read('app/api/use-call.ts'), /\bfailed\b/);
  assert.deepEqual(found(screens, /<AlertMessage kind="danger">\{failed\.message\}</), []);
  const forms = screens.filter((file) => /<MutationFormError\b/.test(read(file)));
  assert.ok(forms.length >= 4, forms.join());
  // A sticky footer states its height, so that no element is laid over its buttons.
  const sticky = found(screens, /className="[^"]*\bin-reach\b/);
  assert.ok(sticky.length > 0, 'they are found');
  assert.deepEqual(
    sticky.filter((file) => !/ref=\{publishFooterHeight\}/.test(read(file))),
    [],
  );
});
