import type { HealthResult } from '#app/site/health-result.ts';
import { readAlertContacts } from '#server/alerts/alert-contacts.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

/** Health result for the alert contacts. */
export async function checkAlertContacts({ db, club, postman }: HealthCheckContext): Promise<HealthResult> {
  const keepers = await readAlertContacts(db, club);
  const say = (state: HealthResult['state'], said: string, todo = '') =>
    createHealthResult('keeper', 'Alert contact', state, said, todo);
  if (keepers.length === 0)
    return say(
      'note',
      'No one is emailed when something goes wrong: no administrator has an email address.',
      'Add an email address in Settings, under ‘Alert contact’.',
    );
  const who = keepers.map(({ name, email }) => name || email).join(', ');
  if (postman.folder) return say('well', `Once an email server is set up, alerts are emailed to ${who}.`);
  return say('well', `Alerts are emailed to ${who}: straight away if urgent, otherwise on Mondays.`);
}
