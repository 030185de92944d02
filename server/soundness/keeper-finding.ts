import type { Finding } from '#app/site/status.ts';
import { keepersOf } from '#server/keeper/keepers.ts';
import { finding, type Looked } from './finding.ts';

/** Health result for the alert contacts. */
export async function keeperFinding({ db, club, postman }: Looked): Promise<Finding> {
  const keepers = await keepersOf(db, club);
  const say = (state: Finding['state'], said: string, todo = '') =>
    finding('keeper', 'Who is told', state, said, todo);
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
