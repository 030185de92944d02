import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdown } from './table.mjs';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

/** Format the measurements of a section as in docs/performance.md. */
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

/** Return whether docs/performance.md has a place for the block, and write it there. */
export function writeBlock(section, block) {
  const text = withBlock(readFileSync(page, 'utf8'), section, block);
  if (text !== undefined) writeFileSync(page, text);
  return text !== undefined;
}
