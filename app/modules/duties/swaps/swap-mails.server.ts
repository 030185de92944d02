import type { Kysely } from 'kysely';
import type { DutyNow, TurnNow } from '#app/modules/duties/duty-now.ts';
import { inSentence } from '#app/modules/duties/duty-words.ts';
import { mailMember, toSwap, toTurns } from '#app/modules/duties/turns/duty-mail.server.ts';
import { turnLine, whatToDo } from '#app/modules/duties/turns/turn-mails.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Mails about swaps, each queued in the transaction of its change. */

export interface Offer {
  duty: DutyNow;
  turn: TurnNow;
  /** The slot offered in exchange. */
  inReturn: { duty: DutyNow; turn: TurnNow } | undefined;
}

/** Group key of a slot's swap mails, which are withdrawn together. */
export const askingFor = (turn: string) => `swap:${turn}`;

export const offerWords = ({ duty, turn, inReturn }: Offer): string =>
  inReturn
    ? `${turn.name} asks whether you would do ${inSentence(duty)}, and would do yours for you: ${inSentence(inReturn.duty)}.`
    : `${turn.name} cannot do ${inSentence(duty)}. Could you?`;

/** Queue a swap request to one candidate, with a signed link of their own. */
export function mailOffer(
  tx: Kysely<Schema>,
  site: Site,
  offer: Offer,
  to: string,
  by: string,
): Promise<boolean> {
  const { duty, turn } = offer;
  const note = duty.turns.find(({ id }) => id === turn.id)?.swap?.note;
  return mailMember(
    tx,
    site,
    to,
    {
      subject: `Can you help? ${inSentence(duty)}`,
      lines: [
        offerWords(offer),
        ...(note ? [`${turn.name} says: ${note}`] : []),
        ...whatToDo(duty),
        `Until somebody says yes it stays with ${turn.name}. If you cannot, you need do nothing.`,
      ],
      action: toSwap(site, turn.id, to),
    },
    { by, about: askingFor(turn.id), beyond: 'refused' },
  );
}

/** Queue the mails to both sides of an agreed swap; returns false if none reaches the previous owner. */
export async function mailTaken(
  tx: Kysely<Schema>,
  site: Site,
  { duty, turn, inReturn }: Offer,
  taker: { id: string; name: string },
): Promise<boolean> {
  // Return the duty with the new owner in place of the old one.
  const now = (of: DutyNow, out: string, into: { id: string; name: string }): DutyNow => ({
    ...of,
    turns: of.turns.map((one) => (one.member === out ? { ...one, member: into.id, name: into.name } : one)),
  });
  const owner = { id: turn.member, name: turn.name };
  const theirs = inReturn && now(inReturn.duty, taker.id, owner);
  const reached = await mailMember(
    tx,
    site,
    owner.id,
    {
      subject: `${taker.name} does it: ${inSentence(duty)}`,
      lines: [
        `${taker.name} has taken your turn: ${inSentence(duty)}. You need not come for it.`,
        ...(theirs ? [`In return you are on: ${turnLine(theirs, owner.id)}`] : []),
      ],
      ...(inReturn && { action: toTurns(site, [inReturn.turn.id], owner.id, 'Look at my turn') }),
    },
    { by: taker.id, about: `taken:${turn.id}`, beyond: 'left out' },
  );
  await mailMember(
    tx,
    site,
    taker.id,
    {
      subject: `Thank you: you do it, ${inSentence(duty)}`,
      lines: [
        `You are on: ${turnLine(now(duty, owner.id, taker), taker.id)}`,
        ...whatToDo(duty),
        ...(inReturn ? [`${owner.name} does yours: ${inSentence(inReturn.duty)}.`] : []),
      ],
      action: toTurns(site, [turn.id], taker.id, 'Look at my turn'),
    },
    { own: 'their own doing' },
  );
  return reached;
}
