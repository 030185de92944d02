import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { together } from '#app/club/duties/duty-words.ts';
import { activeMembers } from '#app/club/duties/people.server.ts';
import { dutiesOf } from '#app/club/duties/rotas/hold-duty.server.ts';
import { readRota } from '#app/club/duties/rotas/rotas.server.ts';
import { writePeople } from '#app/club/duties/turns/turn-acts.server.ts';
import { invalid, meanwhile, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { sharingVersion } from './proposal.server.ts';
import type { SharedBody } from './sharing-schemas.ts';

/**
 * Keeps what was proposed, with what the officer changed in it. What has begun meanwhile is left alone. 409 with both sides
 * where the rota is another than the one that was looked at.
 */
export function keepSharing(
  site: Site,
  actor: Actor,
  { id, version, days }: SharedBody & { id: string; version: number },
): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const rota = await readRota(tx, id);
    // Held, each: nobody changes one of them until this is done.
    await tx
      .updateTable('duty')
      .set((e) => ({ version: e('version', '+', 0) }))
      .where('rota', '=', id)
      .execute();
    const own = await dutiesOf(tx, site, id);
    const now = sharingVersion(own);
    if (now !== version) {
      const vacant = own.filter(({ isPast, off }) => !isPast && !off);
      const turns = vacant.map(({ date, turns }) => `${date}: ${together(turns.map(({ name }) => name))}`);
      const current = { turns: turns.join('; '), version: now };
      throw new Refusal(409, meanwhile, {}, { current, ...(await lastAct(tx, { detail: rota.name })) });
    }
    const known = new Set((await activeMembers(tx).execute()).map((member) => member.id));
    for (const { duty: of, people } of days) {
      const duty = own.find((one) => one.id === of);
      if (!duty || duty.isPast || duty.off) continue;
      if (people.some(({ member }) => !known.has(member)))
        throw invalid({ days: 'Somebody of these is on the roll no more. Please share it out again.' });
      if (new Set(people.map(({ member }) => member)).size < people.length)
        throw invalid({ days: `Nobody can be on it twice: please look at ${duty.date}.` });
      await tx
        .updateTable('duty')
        .set((e) => ({ version: e('version', '+', 1) }))
        .where('id', '=', of)
        .execute();
      await writePeople(tx, duty, people);
    }
    await writeAuditLog(tx, site.clock, actor, 'shared out the rota', null, rota.name);
  });
}
