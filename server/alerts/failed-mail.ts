import type { HealthResult } from '#app/site/health-result.ts';
import type { Database } from '#db/connection.ts';

/** Name of the health result. */
export const failedMailHealthName = 'Mail that was given up';

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
  const said = `Mail could not be delivered ${lately} to`;
  const addresses = Number(many) === 1 ? 'one address' : `${many} addresses`;
  return {
    what: 'mail',
    name: failedMailHealthName,
    state: 'trouble',
    said: `${said} ${descriptions.join('; ')}.`,
    todo: "Look at these members' addresses under Members, and ask them. The mail itself is not sent again.",
    discreet: `${said} ${addresses}; Status says which.`,
  };
}
