import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageOf } from './page.mjs';
import { markdown } from './table.mjs';

const results = fileURLToPath(new URL('results.md', import.meta.url));
const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

/** Format the measurements of a section as in bench/results.md. */
export function blockOf({ tables, notes }, setting) {
  const said = [setting, ...notes].map((note) => `- ${note}`).join('\n');
  return [...tables.map(markdown), said].join('\n\n');
}

/** Return the text with the block of one section replaced; undefined where the text has no place for that section. */
export function withBlock(text, section, block) {
  const [begin, end] = [`<!-- bench ${section} -->`, `<!-- end of ${section} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) return undefined;
  return `${text.slice(0, from + begin.length)}\n${block}\n${text.slice(to)}`;
}

/** Return whether bench/results.md has a place for the block, and write it there. */
export function writeBlock(section, block) {
  const text = withBlock(readFileSync(results, 'utf8'), section, block);
  if (text !== undefined) writeFileSync(results, text);
  return text !== undefined;
}

/** Write the ten rows of docs/performance.md out of bench/results.md. */
export function writePage() {
  const block = pageOf(readFileSync(results, 'utf8'));
  writeFileSync(page, withBlock(readFileSync(page, 'utf8'), 'page', block));
}
