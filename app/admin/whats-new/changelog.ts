import type { z } from 'zod';
import type { releaseNotesSchema } from './release-notes.server.ts';

export type ReleaseNotes = z.output<typeof releaseNotesSchema>;

const manualStepsHeading = 'By hand';
const heading = /^(\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)( \(security\))?$/;

/** Parse the versions of docs/changes.md. Throws for a heading without version and date, and for a version without text. */
export function parseChangelog(text: string): ReleaseNotes[] {
  const [, ...versions] = text.replaceAll('`', '').split(/^## /m);
  return versions.map((said) => {
    const [first = '', ...parts] = said.split(/^### /m);
    const [title = '', ...short] = first.trim().split('\n');
    const [, version, date, security] = heading.exec(title) ?? [];
    if (!version || !date)
      throw new Error(
        `docs/changes.md: '${title}' is not a version with its date, such as '1.2.3 (YYYY-MM-DD)'.`,
      );
    if (short.length === 0) throw new Error(`docs/changes.md: version ${version} has no summary.`);
    const all = parts.map(parseGroup);
    return {
      version,
      date,
      isSecurity: security !== undefined,
      inShort: joinLines(short),
      groups: all.filter(({ name }) => name !== manualStepsHeading),
      byHand: all.flatMap(({ name, lines }) => (name === manualStepsHeading ? lines : [])),
    };
  });
}

function parseGroup(part: string) {
  const [name = '', ...lines] = part.trim().split('\n');
  const [, ...points] = `\n${lines.join('\n')}`.split(/\n- /);
  return { name: name.trim(), lines: points.map((point) => joinLines(point.split('\n'))) };
}

const joinLines = (lines: string[]) =>
  lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** True if a version is newer than another. */
export function isNewerVersion(version: string, other: string): boolean {
  const [its, others] = [version, other].map((one) => one.split('.').map(Number));
  const at = [0, 1, 2].find((part) => its?.[part] !== others?.[part]);
  return at !== undefined && (its?.[at] ?? 0) > (others?.[at] ?? 0);
}

/** Compare for sorting, newest first. */
export const compareVersionsDescending = (one: { version: string }, other: { version: string }) =>
  isNewerVersion(one.version, other.version) ? -1 : 1;
