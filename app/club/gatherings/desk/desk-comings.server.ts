import type { z } from 'zod';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { once } from '#app/api/idempotency.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { stateText } from '#app/club/calendar/states.ts';
import { mailChanged, mailComing, mailTold } from '#app/club/gatherings/coming/coming-mail.server.ts';
import type { Coming, deskBody } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import {
  addComing,
  changeParty,
  comingAt,
  confirm,
  listComings,
  moveUp,
  noteOf,
  placeOrWait,
  sentBefore,
  setComing,
  withdraw,
} from '#app/club/gatherings/coming/comings.server.ts';
import { refuseUnlessOnRoll } from '#app/club/gatherings/coming/reply.server.ts';
import { type Held, holding } from '#app/club/gatherings/gatherings.server.ts';
import { writersName } from '#app/club/members/applications/application.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

/** What the desk does to replies; the record says which number, not who. */

const note = (held: Held, officer: Actor, act: string, { number }: Coming) =>
  writeAuditLog(held.tx, held.site.clock, officer, act, null, noteOf(held, number));

interface SeenComing {
  event: string;
  id: string;
  version: number;
}

type DeskReply = z.output<typeof deskBody>;

/** Puts somebody down who rang or said so: whatever the days say, and whether or not it is for members. */
export function addAtDesk(
  site: Site,
  officer: Actor,
  { event, sending, ...facts }: DeskReply & { event: string; sending: string | null },
): Promise<Coming> {
  return holding(
    site,
    event,
    async (held) => {
      const again = await sentBefore(held.tx, sending);
      if (again) return again;
      if (facts.member) await refuseUnlessOnRoll(held.tx, facts.member);
      const who = facts.member ? { name: '', email: '', phone: '' } : { name: nameIn(facts) };
      const coming = await addComing(held, { ...facts, ...who, sending, is_by_hand: true, put_by: null });
      await mailComing(held, coming);
      await note(held, officer, 'took down a reply for', coming);
      return coming;
    },
    officer.id ?? '',
  );
}

function nameIn({ name }: Pick<DeskReply, 'name'>): string {
  const read = writersName.safeParse(name);
  if (read.success) return read.data;
  throw invalid({
    name: name ? (read.error.issues[0]?.message ?? '') : 'Please choose a member or give a name.',
  });
}

/** Changes a reply; where it has places, all that it grows by must fit. */
export function changeAtDesk(
  site: Site,
  officer: Actor,
  { event, id, version, ...facts }: SeenComing & DeskReply,
) {
  return holding(
    site,
    event,
    async (held) => {
      const was = await comingAt(held, id, version);
      const who = was.member ? {} : { name: nameIn(facts), email: facts.email, phone: facts.phone };
      const { coming, movedUp } = await changeParty(held, was, facts, who);
      if (coming.people !== was.people && coming.state === was.state && was.state !== 'unconfirmed')
        await mailChanged(held, coming);
      await note(held, officer, 'changed a reply for', coming);
      return { coming, movedUp: movedUp.filter((one) => one.id !== id) };
    },
    officer.id ?? '',
  );
}

/** Notes how much of it has been paid so far, in pence. */
export function notePaid(
  site: Site,
  officer: Actor,
  { event, id, version, pence }: SeenComing & { pence: number },
) {
  return holding(
    site,
    event,
    async (held) => {
      const was = await comingAt(held, id, version);
      if (was.paid_pence === pence) return was;
      const coming = await setComing(held, was, { paid_pence: pence });
      await note(held, officer, 'noted a payment for', coming);
      return coming;
    },
    officer.id ?? '',
  );
}

/** Withdraws a reply, or confirms one or puts it back: to its places where all of it fits, else to the end of the waiting list. */
export function setWithdrawn(
  site: Site,
  officer: Actor,
  { event, id, version, withdrawn }: SeenComing & { withdrawn: boolean },
): Promise<{ coming: Coming; movedUp: Coming[] }> {
  return holding(
    site,
    event,
    async (held) => {
      const was = await comingAt(held, id, version);
      const stays = withdrawn ? ['withdrawn'] : ['in', 'waiting'];
      if (stays.includes(was.state)) return { coming: was, movedUp: [] };
      if (withdrawn) {
        const movedUp = await withdraw(held, was);
        await note(held, officer, 'withdrew a reply for', was);
        return { coming: await comingAt(held, id), movedUp };
      }
      const isNew = was.state === 'unconfirmed';
      const coming = isNew ? await confirm(held, was) : await putBack(held, was);
      await mailComing(held, coming);
      await note(held, officer, isNew ? 'confirmed a reply for' : 'put back a reply for', coming);
      return { coming, movedUp: [] };
    },
    officer.id ?? '',
  );
}

async function putBack(held: Held, was: Coming): Promise<Coming> {
  const { tx, gathering } = held;
  const its = (await listComings(tx, gathering.event)).find(
    ({ member, state }) => was.member && member === was.member && state !== 'withdrawn',
  );
  if (its) throw new Refusal(409, `${was.name} is down for this already, as number ${its.number}.`);
  return placeOrWait(held, was);
}

/** Forgets a reply for good, as whoever gave it may ask. 409 for one that has not been withdrawn. */
export function forgetComing(site: Site, officer: Actor, { event, id, version }: SeenComing): Promise<void> {
  return holding(
    site,
    event,
    async (held) => {
      const was = await comingAt(held, id, version);
      if (was.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this reply first.');
      await held.tx.deleteFrom('coming').where('id', '=', id).execute();
      await held.tx.deleteFrom('mail_link').where('what', '=', 'coming').where('subject', '=', id).execute();
      await note(held, officer, 'deleted a reply for', was);
      await moveUp(held);
    },
    officer.id ?? '',
  );
}

/** Mails all who come or wait, and have confirmed it, how it stands with the event, with the officer's words; once for each press. */
export async function tellComing(
  site: Site,
  officer: Viewer,
  { event, words, key }: { event: string; words: string; key: string | undefined },
): Promise<{ told: number; silent: string[] }> {
  return holding(
    site,
    event,
    async (held) => {
      const { tx, now } = held;
      const state = now ? stateText(now.event) : 'This is in our calendar no longer.';
      const all = (await listComings(tx, event)).filter(({ state }) => state === 'in' || state === 'waiting');
      await once(tx, site.clock, officer, key, async () => {
        for (const coming of all) await mailTold(held, coming, { state, words });
        await writeAuditLog(
          tx,
          site.clock,
          officer,
          'wrote to all who come to',
          null,
          now?.event.opponent ?? event,
        );
        return event;
      });
      const silent = all
        .filter(({ email }) => !email)
        .map(({ name, phone }) => [name, phone].filter(Boolean).join(', '));
      return { told: all.length - silent.length, silent };
    },
    officer.id ?? '',
  );
}
