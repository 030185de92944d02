import { getErrorMessage } from '#app/core/refusals.ts';
import { getClubSettingGroups } from '#app/modules/committee/settings/setting-groups.ts';
import { applyClubSettings, flattenClubSettings } from '#app/modules/committee/settings/setting-values.ts';
import { type Club, clubSchema } from '#app/site/club.ts';
import type { ReportImportMistake } from '#content-files/season-csv.ts';
import type { ContentRow } from '#content-files/write-content.ts';

/**
 * Convert the club facts of a folder to rows of `setting`, as differences from this installation's own `file`. Returns undefined
 * when they are set already. Facts that only the file can change are reported as notes.
 */
export function toImportedSettingRows(
  text: string,
  { file, settled }: { file: Club; settled: Club },
  say: ReportImportMistake,
  note: (what: string) => void,
): ContentRow[] | undefined {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    say('club.json', `This is not JSON (${getErrorMessage(error)}).`);
    return undefined;
  }
  const read = clubSchema.safeParse(given);
  if (!read.success) {
    for (const { path, message } of read.error.issues)
      say('club.json', `${path.join('.') || 'the file'}: ${message}`);
    return undefined;
  }
  const [theirs, own, now] = [
    flattenClubSettings(read.data),
    flattenClubSettings(file),
    flattenClubSettings(settled),
  ];
  const atDesk = new Set(getClubSettingGroups(file).flatMap(({ fields }) => fields.map(({ path }) => path)));
  const differs = (path: string, from: Record<string, string>) =>
    Object.hasOwn(theirs, path) && theirs[path] !== from[path];
  const byHand = [...new Set([...Object.keys(theirs), ...Object.keys(own)])].filter(
    (path) => !atDesk.has(path) && theirs[path] !== own[path],
  );
  if (byHand.length > 0)
    note(`club.json also changes ${byHand.join(', ')}. Change these in content/club.json.`);
  const paths = [...atDesk];
  if (!paths.some((path) => differs(path, now))) return undefined;
  const facts = Object.fromEntries(
    paths.filter((path) => differs(path, own)).map((path) => [path, theirs[path] ?? '']),
  );
  if (!clubSchema.safeParse(applyClubSettings(file, facts)).success) {
    say('club.json', 'These settings are not valid together with those in content/club.json.');
    return undefined;
  }
  return Object.keys(facts).length > 0 ? [{ id: 'club', facts: JSON.stringify(facts) }] : [];
}
