import type { HealthResult } from '#app/site/health-result.ts';
import type { Database } from '#db/connection.ts';

/** Name of the health result. */
export const failedMailHealthName = 'Undelivered email';

/** Health result for mail that failed since then, with its recipients; undefined for none. */
export async function checkFailedMail(
  db: Database,
  since: string,
  lately: string,
): Promise<HealthResult | undefined> {
  const failed = db.selectFrom('outbox').where('state', '=', 'failed').where('ended_at', '>', since);
  const lost = await failed.select(['recipient', 'trouble']).orderBy('ended_at', 'desc').limit(5).execute();
  if (lost.length === 0) return undefined;
  const { many } = await failed
    .select((e) => e.fn.count<number>('recipient').distinct().as('many'))
    .executeTakeFirstOrThrow();
  const descriptions = lost.map(({ recipient, trouble }) => `${recipient} (${trouble ?? 'no reason given'})`);
  const say = (whom: string) => `Email to ${whom} could not be delivered ${lately}.`;
  const addresses = Number(many) === 1 ? 'one address' : `${many} addresses`;
  return {
    what: 'mail',
    name: failedMailHealthName,
    state: 'trouble',
    said: say(descriptions.join('; ')),
    todo: 'Check these addresses under Members, and ask the members for the right ones. These emails will not be sent again.',
    discreet: `${say(addresses)} See Site health for details.`,
  };
}
