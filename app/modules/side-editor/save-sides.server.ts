import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createMailingResult, type MailingResult } from '#app/admin/send-sheet/recipients.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { readEventLeague, readEventScoring } from '#app/modules/leagues/leagues.server.ts';
import {
  queuePlayerNotificationMails,
  readMemberIdsNotifiedOfPlace,
  readSelectedTeam,
  readSidesNotificationRecipients,
  type TeamPickRow,
} from '#app/modules/sides/sides.server.ts';
import { publishedSidesAuditAction, toSelectionAuditSubject } from '#app/modules/sides/sides.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readTeamPickRows } from './selection-page.server.ts';
import type { LockedSides } from './sides-lock.server.ts';
import type { SaveSidesBody } from './sides-schemas.server.ts';
import { refuseInvalidSides, refuseUnpublishableSides } from './validate-sides.server.ts';

type Tx = Kysely<DatabaseSchema>;

/**
 * Store the sides of an event as a whole; when publishing, notify players whose place has changed. 409 with `clashes` if players
 * are picked elsewhere at that time, unless `despite` is set.
 */
export async function saveSides(
  { tx, site, actor, audit, afterCommit }: MutationContext,
  event: string,
  body: SaveSidesBody,
  { now, version }: LockedSides,
): Promise<{ version: number; told: MailingResult | null }> {
  await writeSelection(tx, site, actor, { event, version, ...body });
  const before = await readTeamPickRows(tx, event);
  await refuseInvalidSides(tx, before, body);
  if (body.publish) await refuseUnpublishableSides(tx, site, now, body);
  await writePicks(tx, event, before, body);
  if (body.publish)
    await tx
      .updateTable('selection')
      .set((e) => ({
        state: 'published',
        published_at: e.fn.coalesce('published_at', e.val(site.clock().toISOString())),
      }))
      .where('event', '=', event)
      .execute();
  await setDefaultCaptain(tx, actor, event);
  if (body.publish) audit({ action: publishedSidesAuditAction, subject: toSelectionAuditSubject(event) });
  afterCommit(() => site.postman.wake());
  return { version: version + 1, told: body.publish ? await notifyNow(tx, site, actor, event) : null };
}

async function notifyNow(tx: Tx, site: Site, actor: Actor, event: string): Promise<MailingResult> {
  const selected = await readSelectedTeam(tx, site, event);
  const { ring } =
    selected && !selected.now.hasBegun
      ? await readSidesNotificationRecipients(tx, site, selected, actor)
      : noRecipients;
  return createMailingResult(site, actor, {
    mail: await queuePlayerNotificationMails(tx, site, actor, event),
    ring,
  });
}

const noRecipients = { ring: [] };

/** Withdrawals need a recipient: the publisher is captain of the day unless another is named. */
const setDefaultCaptain = (tx: Tx, { id }: Actor, event: string) =>
  tx
    .updateTable('selection')
    .set({ captain: id })
    .where('event', '=', event)
    .where('state', '=', 'published')
    .where('captain', 'is', null)
    .execute();

/** Revert published sides to a draft, unless players have been notified. 409 otherwise. */
export async function unpublishSides(
  { tx, change }: MutationContext,
  event: string,
  { version }: LockedSides,
): Promise<{ version: number }> {
  await change('selection', event, { state: 'draft', published_at: null });
  const picks = await readTeamPickRows(tx, event);
  if (picks.some(({ told }) => told !== null) || (await readMemberIdsNotifiedOfPlace(tx, event)).length > 0)
    throw new Refusal(
      409,
      'Players have been notified of this team, so it cannot be unpublished. Change it and notify them again.',
    );
  return { version: version + 1 };
}

/** Upsert the selection row, without picks. */
async function writeSelection(
  tx: Tx,
  { clock }: Site,
  actor: Actor,
  {
    event,
    version,
    rinks,
    players,
    captain,
    reserves,
    note,
  }: SaveSidesBody & { event: string; version: number },
): Promise<void> {
  const row = await tx.selectFrom('event').selectAll().where('id', '=', event).executeTakeFirstOrThrow();
  const { card } = await readEventScoring(tx, row, await readEventLeague(tx, row));
  const facts = {
    captain,
    reserves,
    note,
    rinks: card.rinks || rinks,
    format: JSON.stringify({ ...card, rinks: card.rinks || rinks, players: card.players ?? players }),
    updated_by: actor.name,
    updated_at: clock().toISOString(),
  };
  if (version === 0)
    await tx
      .insertInto('selection')
      .values({ event, state: 'draft', ...facts })
      .execute();
  else
    await tx
      .updateTable('selection')
      .set((e) => ({ ...facts, version: e('version', '+', 1) }))
      .where('event', '=', event)
      .execute();
}

/** Players who stay keep their row and answer; players who withdrew in the meantime are not put back, unless `again` is set. */
async function writePicks(
  tx: Tx,
  event: string,
  before: TeamPickRow[],
  { picks }: SaveSidesBody,
): Promise<void> {
  const kept = new Set<string>();
  const reserves = picks.filter(({ rink }) => rink === 0);
  const inOrder = picks.map((pick) => (pick.rink === 0 ? { ...pick, place: reserves.indexOf(pick) } : pick));
  const rowOf = ({ member, id }: (typeof picks)[number]) =>
    before.find((row) => (member ? row.member === member : row.member === null && row.id === id));
  for (const pick of inOrder) {
    const row = rowOf(pick);
    if (row) kept.add(row.id);
  }
  const left = before.filter(({ id, state }) => !kept.has(id) && state !== 'withdrawn').map(({ id }) => id);
  if (left.length > 0) await tx.deleteFrom('pick').where('id', 'in', left).execute();
  for (const pick of inOrder) {
    const row = rowOf(pick);
    const { member, name, rink, place } = pick;
    if (!row) {
      const values = { id: randomUUID(), event, member, name: member ? '' : name, rink, place };
      await tx
        .insertInto('pick')
        .values({ ...values, state: 'picked' })
        .execute();
    } else if (row.state !== 'withdrawn' || pick.again) await movePick(tx, row, { rink, place, name });
  }
}

/** Confirmed players moved within the sides stay confirmed; moves between sides and reserves are asked again. */
async function movePick(
  tx: Tx,
  row: TeamPickRow,
  { rink, place, name }: { rink: number; place: number; name: string },
) {
  const isSame = row.rink === rink && row.place === place && row.state !== 'withdrawn';
  const named = row.member ? '' : name;
  if (isSame && row.name === named) return;
  const anew = row.state === 'withdrawn' || (row.rink === 0) !== (rink === 0) || row.state === 'offered';
  await tx
    .updateTable('pick')
    .set((e) => ({
      rink,
      place,
      name: named,
      ...(anew && !isSame && { state: 'picked', answered_at: null, why: '' }),
      // Withdrawn players must be notified again.
      ...(row.state === 'withdrawn' && { told: null }),
      version: e('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
}
