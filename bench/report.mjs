import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markdown } from './table.mjs';

const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

/** What a section measured, as docs/performance.md holds it. */
export function blockOf({ tables, notes }, setting) {
  const said = [setting, ...notes].map((note) => `- ${note}`).join('\n');
  return [...tables.map(markdown), said].join('\n\n');
}

/** A text in which one section's block is another; undefined where the text has no place for that section. */
export function withBlock(text, section, block) {
  const [begin, end] = [`<!-- bench ${section} -->`, `<!-- end of ${section} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) return undefined;
  return `${text.slice(0, from + begin.length)}\n${block}\n${text.slice(to)}`;
}

/** Says whether docs/performance.md has a place for it. */
export function writeBlock(section, block) {
  const text = withBlock(readFileSync(page, 'utf8'), section, block);
  if (text !== undefined) writeFileSync(page, text);
  return text !== undefined;
}
