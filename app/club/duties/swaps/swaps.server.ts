import type { Kysely } from 'kysely';
import { dutiesNow } from '#app/club/duties/duties-now.server.ts';
import type { DutyNow, TurnNow } from '#app/club/duties/duty-now.ts';
import { activeMembers, awayFrom, isAwayOn, type Person, sharersOf } from '#app/club/duties/people.server.ts';
import { refusePast } from '#app/club/duties/rotas/hold-duty.server.ts';
import { readRota } from '#app/club/duties/rotas/rotas.server.ts';
import { isReached } from '#app/club/duties/turns/duty-mail.server.ts';
import { holdTurn, noSwap } from '#app/club/duties/turns/turn-acts.server.ts';
import { linkFault } from '#app/club/mail/door/causes.ts';
import { takeBackMail } from '#app/club/mail/outbox.server.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { askingFor, mailOffer } from './swap-mails.server.ts';

/** A turn, and the duty that it is of. */
export interface TurnOf {
  duty: DutyNow;
  turn: TurnNow;
}

export async function turnOf(site: Site, db: Kysely<Schema>, id: string): Promise<TurnOf | undefined> {
  const duties = await dutiesNow({ ...site, db });
  return findTurn(duties, id);
}

export const findTurn = (duties: DutyNow[], id: string): TurnOf | undefined =>
  duties.flatMap((duty) => duty.turns.filter((turn) => turn.id === id).map((turn) => ({ duty, turn })))[0];

/**
 * Says who of those who share its rota could take a turn of a duty: not on it, not away, not on another duty that day. Two
 * queries for each rota, however many turns are asked about; `all` are the club's duties, those of today that are past too.
 */
export async function whoCould(
  db: Kysely<Schema>,
  all: DutyNow[],
  about: Pick<TurnOf, 'duty'>[],
): Promise<(duty: DutyNow) => Person[]> {
  const [first] = about.map(({ duty }) => duty.date).sort();
  if (first === undefined) return () => [];
  const sharers = new Map<string, Person[]>();
  for (const rota of new Set(about.map(({ duty }) => duty.rota)))
    sharers.set(rota, await sharersOf(db, await readRota(db, rota)));
  const away = await awayFrom(db, first);
  return ({ rota, date }) => {
    const busy = new Set(all.filter((one) => one.date === date && !one.off).flatMap(onIt));
    return (sharers.get(rota) ?? []).filter(({ id }) => !busy.has(id) && !isAwayOn(away, id, date));
  };
}

const onIt = ({ turns }: DutyNow) => turns.map(({ member }) => member);

/** The turns of others, still to come, of a rota: what may be asked for in return. */
export const turnsInReturn = (duties: DutyNow[], { duty, turn }: TurnOf): TurnOf[] =>
  duties
    .filter(({ rota, id, isPast, off }) => rota === duty.rota && id !== duty.id && !isPast && !off)
    .flatMap((other) =>
      other.turns.some(({ member }) => member === turn.member)
        ? []
        : other.turns
            .filter(({ member }) => !duty.turns.some((one) => one.member === member))
            .map((one) => ({ duty: other, turn: one })),
    );

export interface Asking {
  turn: string;
  /** Whose turn it must be; none at the desk, where an officer asks for whoever has it. */
  member?: string;
  /** '' for all who share it, 'member:…' for one, 'turn:…' for one in exchange for that turn of theirs. */
  whom: string;
  note: string;
}

/**
 * Asks for somebody else to take a turn: all who share it and are free that day, one member, or one in exchange. It stays with
 * whoever has it until somebody says yes. Returns how many were written to, and who has to be rung.
 */
export async function askSwap(
  site: Site,
  { turn: id, member, whom, note }: Asking,
): Promise<{ mailed: number; toRing: Pick<Person, 'name' | 'phone'>[] }> {
  refuseInvalid({ note: linkFault(note) });
  const asked = await site.db.transaction().execute(async (tx) => {
    const mine = await holdTurn(tx, site, id, member);
    refusePast(mine.duty);
    if (mine.duty.off) throw new Refusal(409, 'Its event is off: nobody need do it.');
    const inReturn = await returned(site, tx, mine, whom);
    const to = inReturn?.turn.member ?? (/^member:(.+)$/.exec(whom)?.[1] || null);
    const could = inReturn ? await activeMembers(tx).execute() : await couldNow(site, tx, mine);
    const asked = to === null ? could : could.filter((one) => one.id === to);
    if (to !== null && asked.length === 0)
      throw invalid({ whom: 'They cannot that day. Please ask another.' });
    await tx
      .updateTable('turn')
      .set({ swap_asked_at: site.clock().toISOString(), swap_note: note, swap_to: to })
      .set({ swap_for: inReturn?.turn.id ?? null })
      .where('id', '=', id)
      .execute();
    const offer = { ...mine, inReturn };
    offer.duty = {
      ...mine.duty,
      turns: mine.duty.turns.map((one) =>
        one.id === id ? { ...one, swap: { at: '', note, to, for: null } } : one,
      ),
    };
    let mailed = 0;
    const toRing: Person[] = [];
    for (const one of asked) {
      if ((await isReached(tx, one)) && (await mailOffer(tx, site, offer, one.id, member ?? ''))) mailed += 1;
      else toRing.push(one);
    }
    return { mailed, toRing: toRing.map(({ name, phone }) => ({ name, phone })) };
  });
  site.postman.wake();
  return asked;
}

async function couldNow(site: Site, tx: Kysely<Schema>, mine: TurnOf): Promise<Person[]> {
  const could = await whoCould(tx, await dutiesNow({ ...site, db: tx }), [mine]);
  return could(mine.duty);
}

async function returned(
  site: Site,
  tx: Kysely<Schema>,
  mine: TurnOf,
  whom: string,
): Promise<TurnOf | undefined> {
  const turn = /^turn:(.+)$/.exec(whom)?.[1];
  if (turn === undefined) return undefined;
  const found = turnsInReturn(await dutiesNow({ ...site, db: tx }), mine).find((one) => one.turn.id === turn);
  if (!found) throw invalid({ whom: 'That turn cannot be had in return any more. Please choose again.' });
  return found;
}

/** A member will do their turn after all, or asks nobody any more. */
export function withdrawSwap(site: Site, { turn, member }: { turn: string; member?: string }): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    await holdTurn(tx, site, turn, member);
    await tx.updateTable('turn').set(noSwap).where('id', '=', turn).execute();
    await takeBackMail(tx, askingFor(turn));
  });
}
