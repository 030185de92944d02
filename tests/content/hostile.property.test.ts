import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { collapseToSingleLine, isSingleLine } from '#app/core/single-line.ts';
import type { ContentFolder } from '#content-files/content-folder.ts';
import { readExportedContentFolder } from '#content-files/read-content.ts';
import { type ContentTableRows, formatContentFiles, readContentRows } from '#content-files/write-content.ts';
import { readContentTables } from '#db/content-tables.ts';
import { contentRuleParsers } from '#server/content/club-rules.ts';
import { starterDatabase } from '#tests/database.ts';

/** Return a content folder in memory. */
function folderOf(files: Map<string, string>): ContentFolder {
  return {
    names: [...files.keys()].sort(),
    odd: [],
    has: (name) => files.has(name),
    text: async (name) => files.get(name) ?? '',
    bytes: async () => Buffer.alloc(0),
  };
}

const spice = fc.constantFrom(
  ...['"', '""', ',', '\n', '\r\n', '\r', '\t', "'", "'=", '=cmd|x', '+1', '-1', '@SUM(A1)', '🍵', 'é', ' '],
  ...[
    '---',
    'key: value',
    '# x',
    '*',
    '_',
    '`',
    '<b>',
    '\\',
    '[a](b)',
    '{club}',
    '1. ',
    '- ',
    '\u2028',
    '\uFEFF',
  ],
  ...['../', '/', ';', '&amp;', 'null', '{"type":"doc"}', '[]', '%00', 'constructor', '__proto__'],
);
const hostile = fc
  .array(fc.oneof(spice, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 6 })
  .map((parts) => parts.join('').toWellFormed().replaceAll('\0', ''));
// A line break in a field of one line is parsed as a space: that is tested below.
const line = hostile.map((text) => (isSingleLine(text) ? text : collapseToSingleLine(text)));
const orNone = fc.option(line, { nil: null });
const words = hostile.filter((text) => text.trim() !== '');
const named = line.filter((text) => text.trim() !== '');

const marks = fc.subarray([{ type: 'bold' }, { type: 'italic' }, { type: 'underline' }], { maxLength: 1 });
// Some of it is Markdown syntax.
const said = fc.oneof(words, fc.stringMatching(/^[A-Za-z*_[.#>-]{1,20}$/));
const node = fc.record({ text: said, marks }).map(({ text, marks }) => ({
  ...{ type: 'text', text },
  ...(marks.length > 0 && { marks }),
}));
const block = fc.oneof(
  fc.array(node, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'paragraph', content })),
  node.map((text) => ({ type: 'heading', attrs: { level: 2 }, content: [text] })),
  node.map((text) => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text] }] }],
  })),
);
const body = fc
  .array(block, { maxLength: 4 })
  .map((content) => JSON.stringify({ type: 'doc', ...(content.length > 0 && { content }) }));

test('whatever texts the content holds, its files say the same again', async (t) => {
  const db = await starterDatabase(t);
  const tables = await readContentTables(db);
  const base = await readContentRows(db, tables);
  const plain = (rows: ContentTableRows) =>
    Object.fromEntries(
      tables.names.map((table) => [
        table,
        (rows[table] ?? [])
          .map((row) =>
            JSON.stringify(
              tables.columns[table].map(({ name }) => [name, row[name] === undefined ? null : row[name]]),
            ),
          )
          .sort(),
      ]),
    );
  const [event, page, officer, open, photo] = [
    ...[base.event?.[0], base.page?.[0], base.officer?.[0], base.open?.[0], base.photo?.[0]],
  ];
  let markdown = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({ opponent: named, location: line, winner: orNone, note: line, rules: orNone }),
      fc.record({ key: words, title: named, description: named, updated: orNone, body }),
      fc.record({ id: words, name: line, role: line }),
      fc.record({ slug: words, name: line, summary: line, body }),
      fc.record({ caption: line, alt: line }),
      async (ofEvent, ofPage, ofOfficer, ofOpen, ofPhoto) => {
        const rows: ContentTableRows = {
          ...base,
          event: [{ ...event, ...ofEvent }],
          page: [
            { ...page, ...ofPage },
            { ...page, ...ofPage, key: `${ofPage.key}.` },
          ],
          officer: [{ ...officer, ...ofOfficer }],
          open: [{ ...open, ...ofOpen }],
          photo: [{ ...photo, ...ofPhoto }],
        };
        const files = formatContentFiles(rows, tables, () => ({}));
        markdown += [...files.keys()].filter((name) => /^pages\/.*\.md$/.test(name)).length;
        for (const name of files.keys()) assert.match(name, /^([a-z]+\/)?[\w{}~-]+(\/[\w-]+)?\.\w+$/);
        const csv = files.get('seasons/2025.csv') ?? '';
        for (const cell of (parse(csv, { bom: true }) as string[][]).flat())
          assert.doesNotMatch(cell, /^[=@\t\r\n]|^[+-](?!\d+(\.\d+)?$)/);
        const counts = Object.fromEntries(tables.names.map((table) => [table, 0]));
        const missing = [`albums/${photo?.album}/${photo?.file}`];
        files.set('manifest.json', JSON.stringify({ format: 1, counts, files: [], missing }));
        const wrong: string[] = [];
        const read = await readExportedContentFolder(
          folderOf(files),
          tables,
          'now',
          contentRuleParsers,
          (where, what) => wrong.push(`${where}: ${what}`),
        );
        assert.deepEqual(wrong, []);
        assert.deepEqual(plain(read.rows), plain(rows));
      },
    ),
    { numRuns: 200 },
  );
  assert.ok(markdown > 20, `${markdown} texts are Markdown`);
});
