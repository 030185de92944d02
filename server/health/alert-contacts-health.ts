import type { HealthResult } from '#app/site/health-result.ts';
import { readAlertContacts } from '#server/alerts/alert-contacts.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

/** Health result for the alert contacts. */
export async function checkAlertContacts({ db, club, postman }: HealthCheckContext): Promise<HealthResult> {
  const keepers = await readAlertContacts(db, club);
  const say = (state: HealthResult['state'], said: string, todo = '') =>
    createHealthResult('keeper', 'Who is told', state, said, todo);
  if (keepers.length === 0)
    return say(
      'note',
      'Nobody is told when something goes wrong: no administrator has an e-mail address.',
      'Put one into the room Settings, under ‘Who is told when the site wants a hand’.',
    );
  const who = keepers.map(({ name, email }) => name || email).join(', ');
  if (postman.folder) return say('well', `Once a mail server is set, this is who is told by mail: ${who}.`);
  return say('well', `By mail, at once where it cannot wait and else on Mondays: ${who}.`);
}
