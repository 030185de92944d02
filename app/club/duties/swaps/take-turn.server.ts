import type { Kysely } from 'kysely';
import { dutiesNow } from '#app/club/duties/duties-now.server.ts';
import { activeMembers } from '#app/club/duties/people.server.ts';
import { refusePast } from '#app/club/duties/rotas/hold-duty.server.ts';
import { noteTold } from '#app/club/duties/turns/told.server.ts';
import { holdTurn, noSwap } from '#app/club/duties/turns/turn-acts.server.ts';
import { takeBackMail } from '#app/club/mail/outbox.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { askingFor, mailTaken } from './swap-mails.server.ts';
import { findTurn, type TurnOf } from './swaps.server.ts';

/**
 * A member takes a turn that somebody asks to be taken, and gives their own for it where that was asked: both sides change at
 * once. Whoever is first has it; 409 for whoever comes after.
 */
export async function takeTurn(
  site: Site,
  { turn: id, member }: { turn: string; member: string },
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    await lockExchanges(tx);
    const offer = await holdTurn(tx, site, id);
    const { duty, turn } = offer;
    refusePast(duty);
    if (turn.member === member) throw new Refusal(409, 'This is your own turn.');
    if (duty.off) throw new Refusal(409, 'Its event is off: nobody need do it.');
    if (!turn.swap)
      throw new Refusal(409, `This has been settled: ${turn.name} does it. Thank you all the same.`);
    if (turn.swap.to !== null && turn.swap.to !== member)
      throw new Refusal(409, `${turn.name} has asked somebody else.`);
    const taker = (await activeMembers(tx).execute()).find((one) => one.id === member);
    if (!taker) throw new Refusal(409, 'You cannot take a turn just now.');
    if (duty.turns.some((one) => one.member === member))
      throw new Refusal(409, 'You are on this duty already.');
    const inReturn = turn.swap.for ? await heldInReturn(tx, site, turn.swap.for, member, offer) : undefined;
    await give(tx, offer, member);
    await takeBackMail(tx, askingFor(id));
    if (inReturn) await give(tx, inReturn, turn.member);
    const swapped = [offer, ...(inReturn ? [inReturn] : [])];
    // The taker knows; whoever no mail reaches is rung, and waits at the desk until then.
    await noteSwapped(tx, site, swapped, member);
    if (await mailTaken(tx, site, { ...offer, inReturn }, taker))
      await noteSwapped(tx, site, swapped, turn.member);
  });
  site.postman.wake();
}

/** One after the other: two that exchange the same turns the other way round would wait for each other. */
async function lockExchanges(tx: Kysely<Schema>): Promise<void> {
  await tx
    .insertInto('site')
    .values({ key: 'exchanges', value: '' })
    .onConflict((c) => c.column('key').doUpdateSet({ value: '' }))
    .execute();
}

/** The turn that is given in return: it must be theirs still, and to come. */
async function heldInReturn(
  tx: Kysely<Schema>,
  site: Site,
  id: string,
  member: string,
  offer: TurnOf,
): Promise<TurnOf> {
  const there = findTurn(await dutiesNow({ ...site, db: tx }), id);
  const gone = new Refusal(
    409,
    'The turn that was offered in return is not yours, or not to come, any more.',
  );
  if (there?.turn.member !== member || there.duty.isPast || there.duty.off) throw gone;
  if (there.duty.turns.some((one) => one.member === offer.turn.member)) throw gone;
  return holdTurn(tx, site, id, member);
}

/** By hand: it stays when the rota is shared out again. Whoever took it has said that they do it. */
async function give(tx: Kysely<Schema>, { turn, duty }: TurnOf, member: string): Promise<void> {
  await tx
    .updateTable('turn')
    .set({ member, by_hand: 1, state: 'confirmed', for_day: duty.date, ...noSwap })
    .where('id', '=', turn.id)
    .execute();
}

async function noteSwapped(tx: Kysely<Schema>, site: Site, swapped: TurnOf[], member: string): Promise<void> {
  for (const { duty, turn } of swapped)
    await noteTold(tx, site, member, { duty, what: turn.member === member ? 'gone' : 'new' });
}
