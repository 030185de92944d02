import type { ServerContext } from '#app/http/context/server-context.ts';
import { getLastForumDigestTime } from '#app/modules/forum-mail/digest.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import { filterHealthTroubles, type HealthResult } from '#app/site/health-result.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import { isNewVersionResult } from '#server/updates/versions/version-health.ts';
import { readAlertContacts } from './alert-contacts.ts';
import { composeHealthAlertMail, composeHealthResolvedMail, composeWeeklyHealthMail } from './alert-mails.ts';
import {
  type HealthAlert,
  type HealthAlertState,
  isSameHealthResult,
  updateHealthAlerts,
} from './alert-state.ts';
import { checkFailedMail, failedMailHealthName } from './failed-mail.ts';

/** Key of the sent alerts in the `site` table. */
const key = 'keeper';
const aWeek = 7 * 24 * 3600_000;

type Site = Pick<ServerContext, 'db' | 'clock' | 'club' | 'postman' | 'url'>;

/**
 * Mail health results to the alert contacts: urgent ones once, at once; once more when they are resolved; and all problems on
 * Mondays. Safe with several processes. Returns true while an alert is open.
 */
export async function sendHealthAlertMails(site: Site, findings: HealthResult[]): Promise<boolean> {
  const { db, clock, club, postman, url } = site;
  // Without a mail server, mails are written to files, which no one would notice.
  if (postman.folder) return findings.some(({ urgent }) => urgent);
  const now = clock();
  const week = getLastForumDigestTime(now, 'weekly');
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  const before: HealthAlertState = row ? JSON.parse(row.value) : { week, alarms: [] };
  const { alarms, begun, ended } = updateHealthAlerts(before.alarms, findings, now);
  const wants = week > before.week ? await findWeeklyProblems(site, findings, alarms) : [];
  const news =
    wants.length > 0 ? findings.filter((one) => isNewVersionResult(one) && one.name !== before.version) : [];
  const [version = before.version] = news.map(({ name }) => name);
  const value = JSON.stringify({ week, alarms, version } satisfies HealthAlertState);
  // Failures stay for days: they do not make the checks run more often.
  const pressing = alarms.some(({ failure }) => !failure);
  if (value === row?.value) return pressing;
  const words = [
    ...(begun.length > 0 ? [composeHealthAlertMail(club, begun)] : []),
    ...(ended.length > 0 ? [composeHealthResolvedMail(club, ended)] : []),
    ...(wants.length > 0 ? [composeWeeklyHealthMail(club, wants, news)] : []),
  ];
  const keepers = words.length > 0 ? await readAlertContacts(db, club) : [];
  await db.transaction().execute(async (tx) => {
    const mine = await (row
      ? tx
          .updateTable('site')
          .set({ value })
          .where('key', '=', key)
          .where('value', '=', row.value)
          .executeTakeFirst()
      : tx
          .insertInto('site')
          .values({ key, value })
          .onConflict((c) => c.doNothing())
          .executeTakeFirst());
    if (('numUpdatedRows' in mine ? mine.numUpdatedRows : mine.numInsertedOrUpdatedRows) === 0n) return;
    for (const { name, email } of keepers)
      for (const one of words) {
        const mail: OutgoingMail = {
          to: email,
          toName: name,
          greeting: name ? `Dear ${name},` : 'Hello,',
          ...one,
          action: { label: 'Open Site health', link: `${url}/desk/status` },
        };
        await queueMail(tx, clock, mail, { club: 'the clock' });
      }
  });
  if (keepers.length > 0) postman.wake();
  return pressing;
}

/**
 * All problems; failed mail is counted for the whole week, since its result disappears from the status page earlier. A kind of
 * failures was mailed by itself: it is one of the week's problems if it still happens a week later.
 */
async function findWeeklyProblems(
  { db, clock }: Site,
  findings: HealthResult[],
  alarms: HealthAlert[],
): Promise<HealthResult[]> {
  const since = new Date(clock().getTime() - aWeek).toISOString();
  const lost = await checkFailedMail(db, since, 'in the last week');
  const isRecentFailure = (finding: HealthResult) =>
    finding.failure &&
    alarms.some((alarm) => isSameHealthResult(alarm, finding) && (alarm.told ?? '') > since);
  return [
    ...filterHealthTroubles(findings).filter(
      (finding) => finding.name !== failedMailHealthName && !isRecentFailure(finding),
    ),
    ...(lost ? [lost] : []),
  ];
}
