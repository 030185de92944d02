import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { hashOf, newShortCode, newToken } from '#app/api/who/tokens.server.ts';
import type { Visitor } from '#app/api/who/visitor.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { holdSignedIn, readMember } from '#app/modules/members/members.server.ts';
import type { Asking, Held, ShownCode, ShownState } from '#app/modules/ways-in/codes/doors-schemas.server.ts';
import {
  heldWay,
  isOver,
  openWay,
  spendWay,
  untilOf,
  type WayIn,
  wayOver,
} from '#app/modules/ways-in/codes/ways.server.ts';
import { comeIn } from '#app/modules/ways-in/sign-in/sign-in.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Creates a code to scan or type on another device. Replaces an earlier one of the member. */
export async function showCode({ db, clock, url }: Site, viewer: Viewer): Promise<ShownCode> {
  const code = newShortCode(2);
  const id = await db.transaction().execute(async (tx) => {
    await holdSignedIn(tx, viewer);
    await tx
      .updateTable('way_in')
      .set({ ended_at: clock().toISOString() })
      .where('kind', '=', 'device')
      .where('member', '=', viewer.id)
      .where('ended_at', 'is', null)
      .execute();
    return openWay(tx, clock, 'device', { member: viewer.id, link_hash: hashOf(code) });
  });
  // The URL fragment is never sent or logged.
  return { id, code, link: `${url}/members/this-device#${code}` };
}

/**
 * Requests sign-in with a code shown on another device. Only the first request can be confirmed; throws 409 for a second, which
 * the member is told, and 410 for an unknown or expired code.
 */
export async function askToComeIn(site: Site, visitor: Visitor, code: string): Promise<Asking> {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': visitor.address });
  const way = await db
    .selectFrom('way_in')
    .selectAll()
    .where('kind', '=', 'device')
    .where('link_hash', '=', hashOf(code))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!way || isOver(way, clock))
    throw new Refusal(
      410,
      'There is no such code, or it has run out. Please look at the other device again.',
    );
  const secret = newToken();
  const browser = hashOf(secret);
  const first = await db
    .updateTable('way_in')
    .set({ browser, device: visitor.device })
    .where('id', '=', way.id)
    .where('browser', '=', '')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows === 0n) throw await turnedAway(db, way);
  await limits.forgive({ 'code-here': visitor.address });
  return { id: way.id, secret, number: numberOf(browser) };
}

async function turnedAway(db: Kysely<Schema>, { id }: WayIn): Promise<Refusal> {
  await db
    .updateTable('way_in')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return new Refusal(
    409,
    'Another device has asked with this code already. Please press No on the device that shows it, and begin again there.',
  );
}

/** Returns the two-digit number, 10 to 99, derived from the requesting browser's secret. */
const numberOf = (browser: string) => 10 + (Number.parseInt(browser.slice(0, 8), 16) % 90);

/** Returns the state of the viewer's code. Throws 404 for one of another member. */
export async function readShown(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<ShownState> {
  const way = await db
    .selectFrom('way_in')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'device')
    .where('member', '=', viewer.id)
    .executeTakeFirst();
  if (!way) throw new Refusal(404, 'There is nothing here.');
  const { device, browser, tries: others } = way;
  return { state: stateOf(way, clock), device, number: browser ? numberOf(browser) : 0, others };
}

function stateOf(way: WayIn, clock: Site['clock']): ShownState['state'] {
  if (way.state === 'confirmed' && way.ended_at) return 'in';
  if (isOver(way, clock)) return 'over';
  if (way.state === 'confirmed') return 'confirmed';
  return way.browser ? 'asked' : 'open';
}

/** Confirms the first requesting device, or rejects all. Throws 404 for a code of another member, 410 without an open request. */
export async function answerAsking(
  { db, clock, log }: Site,
  viewer: Viewer,
  { id, letIn }: { id: string; letIn: boolean },
): Promise<void> {
  const now = clock().toISOString();
  await readShown({ db, clock }, viewer, id);
  // Extend the lifetime, so that a device confirmed late can still sign in.
  const yes = { state: 'confirmed', expires_at: untilOf(clock, 'device') } as const;
  await db.transaction().execute(async (tx) => {
    await holdSignedIn(tx, viewer);
    const answered = await tx
      .updateTable('way_in')
      .set(letIn ? yes : { state: 'refused', ended_at: now })
      .where('id', '=', id)
      .where('kind', '=', 'device')
      .where('member', '=', viewer.id)
      .where('state', '=', 'open')
      .$if(letIn, (query) => query.where('browser', '!=', ''))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    if (answered.numUpdatedRows === 0n) throw wayOver();
  });
  log.info({ member: viewer.id, letIn }, 'another device answered');
}

/** Returns the session of a confirmed device, once; undefined while unanswered. Throws 410 when it has ended. */
export async function fetchSession(site: Site, visitor: Visitor, held: Held): Promise<string | undefined> {
  await site.limits.count({ 'code-here': visitor.address });
  const way = await heldWay(site.db, site.clock, held);
  await site.limits.forgive({ 'code-here': visitor.address });
  if (way.state !== 'confirmed' || way.kind !== 'device') return undefined;
  const member = await readMember(site.db, way.member ?? '').catch(() => {
    throw wayOver();
  });
  return comeIn(site, visitor, member, { by: 'device', use: (tx) => spendWay(tx, site.clock, way.id) });
}
