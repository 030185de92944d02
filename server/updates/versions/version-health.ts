import { isNewerVersion } from '#app/admin/whats-new/changelog.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import type { Site } from '#app/site/site.server.ts';
import { clubCommandName } from '#server/settings/command-name.ts';
import { projectRootFolder, type ServerConfig } from '#server/settings/config.ts';
import { isContainerImage } from '#server/settings/container-image.ts';
import type { NewerVersion } from './known-version.ts';
import { readVersionCheckState, type VersionCheckState } from './version-check-state.ts';

/** Milliseconds for which failing update checks are tolerated, and after which they are a problem. */
const day = 24 * 3600_000;
const [noteAfterMs, troubleAfterMs] = [7 * day, 30 * day];

const say = (name: string, state: HealthResult['state'], said: string, todo = ''): HealthResult => ({
  what: 'version',
  name,
  state,
  said,
  todo,
});

type Asked = Pick<Site, 'db' | 'clock' | 'program'> & Pick<ServerConfig, 'updatesFrom'>;

/** Health results for the running version, newer versions with their changes, and failing update checks. */
export async function checkVersionHealth({
  db,
  clock,
  program,
  updatesFrom,
}: Asked): Promise<HealthResult[]> {
  const { version, since } = program;
  const { notes } = updatesFrom ? await readVersionCheckState(db, updatesFrom) : {};
  const runs = since
    ? `Version ${version} has been running since ${formatDateTime(new Date(since))}.`
    : `This is version ${version}.`;
  const looks = updatesFrom
    ? lookedWords(notes)
    : 'The site does not check for newer versions. To turn this on, set UPDATES_FROM (see docs/reference.md).';
  return [
    ...newFindings(notes?.newer.filter((one) => isNewerVersion(one.version, version)) ?? []),
    ...failingFindings(notes, clock()),
    say('Version', 'well', `${runs} ${looks}`),
  ];
}

const lookedWords = (notes: VersionCheckState | undefined) =>
  notes?.looked
    ? `Last checked for newer versions on ${formatDateTime(new Date(notes.looked))}.`
    : 'Not checked for newer versions yet.';

/** Name prefix of the result for a new version without security fixes. */
const newVersion = 'New version ';
export const isNewVersionResult = ({ what, name }: HealthResult) =>
  what === 'version' && name.startsWith(newVersion);

/** Reports the newest, which includes the changes of those before. */
function newFindings(newer: NewerVersion[]): HealthResult[] {
  const [newest] = newer;
  if (!newest) return [];
  const mends = newer.findLast(({ isSecurity }) => isSecurity);
  const { version, date, place } = newest;
  const what = newer.map((one) => (newer.length > 1 ? `${one.version}: ${one.inShort}` : one.inShort));
  const hands = newer.flatMap(({ byHand }) => byHand);
  const todo = isContainerImage(projectRootFolder)
    ? `Start the image of version ${version} in place of this one (docs/running.md, ‘Update a container’).`
    : place
      ? `Run ‘${clubCommandName} update’ on the server. The command first prints what it will do, and goes back if the new version fails.`
      : 'There is no release file for this kind of machine yet.';
  const byHand = hands.length > 0 ? ` By hand: ${hands.join(' ')}` : '';
  return [
    mends
      ? say(
          `Security: version ${version}`,
          'trouble',
          `Version ${version} of ${formatDayAndYear(date)} fixes a security problem. ${what.join(' ')}`,
          `Update soon. ${todo}${byHand}`,
        )
      : say(
          `${newVersion}${version}`,
          'note',
          `Version ${version} of ${formatDayAndYear(date)} is available. ${what.join(' ')}`,
          `${todo}${byHand}`,
        ),
  ];
}

function failingFindings(notes: VersionCheckState | undefined, now: Date): HealthResult[] {
  const { failing } = notes ?? {};
  if (!failing) return [];
  const since = new Date(failing.since);
  const age = Math.abs(now.getTime() - since.getTime());
  if (age < noteAfterMs) return [];
  return [
    say(
      'Checks for new versions',
      age < troubleAfterMs ? 'note' : 'trouble',
      `Checks for newer versions have failed since ${formatDateTime(since)}: ${failing.why}.`,
      'Check the address in UPDATES_FROM, and ask the people who provide the updates there. Until then, you will not hear about security updates.',
    ),
  ];
}
