import type { Kysely } from 'kysely';
import type { RequestClient } from '#app/api/auth/request-client.server.ts';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createSecretToken, createTypeableCode, hashSecret } from '#app/api/auth/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type {
  DeviceSignInCode,
  DeviceSignInCodeState,
  DeviceSignInRequest,
  PendingSignInRequest,
} from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import {
  createSignInRequest,
  createSignInRequestOverRefusal,
  findPendingSignInRequest,
  getSignInRequestExpiry,
  isSignInRequestOver,
  redeemSignInRequest,
  type SignInRequest,
} from '#app/modules/auth/codes/sign-in-requests.server.ts';
import { startMemberSession } from '#app/modules/auth/sign-in/sign-in.server.ts';
import { lockSignedInMember, readMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Creates a code to scan or type on another device. Replaces an earlier one of the member. */
export async function createDeviceSignInCode(
  { db, clock, url }: Site,
  viewer: SignedInViewer,
): Promise<DeviceSignInCode> {
  const code = createTypeableCode(2);
  const id = await db.transaction().execute(async (tx) => {
    await lockSignedInMember(tx, viewer);
    await tx
      .updateTable('way_in')
      .set({ ended_at: clock().toISOString() })
      .where('kind', '=', 'device')
      .where('member', '=', viewer.id)
      .where('ended_at', 'is', null)
      .execute();
    return createSignInRequest(tx, clock, 'device', { member: viewer.id, link_hash: hashSecret(code) });
  });
  // The URL fragment is never sent or logged.
  return { id, code, link: `${url}/members/this-device#${code}` };
}

/**
 * Requests sign-in with a code shown on another device. Only the first request can be confirmed; throws 409 for a second, which
 * the member is told, and 410 for an unknown or expired code.
 */
export async function requestDeviceSignIn(
  site: Site,
  visitor: RequestClient,
  code: string,
): Promise<DeviceSignInRequest> {
  const { db, clock, limits } = site;
  await limits.count({ 'code-here': visitor.address });
  const way = await db
    .selectFrom('way_in')
    .selectAll()
    .where('kind', '=', 'device')
    .where('link_hash', '=', hashSecret(code))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!way || isSignInRequestOver(way, clock))
    throw new Refusal(410, 'That code is not right or has expired. Check the other device.');
  const secret = createSecretToken();
  const browser = hashSecret(secret);
  const first = await db
    .updateTable('way_in')
    .set({ browser, device: visitor.device })
    .where('id', '=', way.id)
    .where('browser', '=', '')
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows === 0n) throw await rejectSecondDevice(db, way);
  await limits.forgive({ 'code-here': visitor.address });
  return { id: way.id, secret, number: getDeviceNumber(browser) };
}

async function rejectSecondDevice(db: Kysely<DatabaseSchema>, { id }: SignInRequest): Promise<Refusal> {
  await db
    .updateTable('way_in')
    .set((e) => ({ tries: e('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return new Refusal(
    409,
    'Another device has already used this code. Press ‘No’ on the device that shows it, then start again there.',
  );
}

/** Returns the two-digit number, 10 to 99, derived from the requesting browser's secret. */
const getDeviceNumber = (browser: string) => 10 + (Number.parseInt(browser.slice(0, 8), 16) % 90);

/** Returns the state of the viewer's code. Throws 404 for one of another member. */
export async function readDeviceSignInCodeState(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  viewer: SignedInViewer,
  id: string,
): Promise<DeviceSignInCodeState> {
  const way = await db
    .selectFrom('way_in')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'device')
    .where('member', '=', viewer.id)
    .executeTakeFirst();
  if (!way) throw new Refusal(404, 'We cannot find that code. Show another QR code.');
  const { device, browser, tries: others } = way;
  return {
    state: getDeviceCodeState(way, clock),
    device,
    number: browser ? getDeviceNumber(browser) : 0,
    others,
  };
}

function getDeviceCodeState(way: SignInRequest, clock: Site['clock']): DeviceSignInCodeState['state'] {
  if (way.state === 'confirmed' && way.ended_at) return 'in';
  if (isSignInRequestOver(way, clock)) return 'over';
  if (way.state === 'confirmed') return 'confirmed';
  return way.browser ? 'asked' : 'open';
}

/** Confirms the first requesting device, or rejects all. Throws 404 for a code of another member, 410 without an open request. */
export async function answerDeviceSignInRequest(
  { db, clock, log }: Site,
  viewer: SignedInViewer,
  { id, letIn }: { id: string; letIn: boolean },
): Promise<void> {
  const now = clock().toISOString();
  await readDeviceSignInCodeState({ db, clock }, viewer, id);
  // Extend the lifetime, so that a device confirmed late can still sign in.
  const yes = { state: 'confirmed', expires_at: getSignInRequestExpiry(clock, 'device') } as const;
  await db.transaction().execute(async (tx) => {
    await lockSignedInMember(tx, viewer);
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
    if (answered.numUpdatedRows === 0n) throw createSignInRequestOverRefusal();
  });
  log.info({ member: viewer.id, letIn }, 'another device answered');
}

/** Returns the session of a confirmed device, once; undefined while unanswered. Throws 410 when it has ended. */
export async function claimDeviceSignInSession(
  site: Site,
  visitor: RequestClient,
  held: PendingSignInRequest,
): Promise<string | undefined> {
  await site.limits.count({ 'code-here': visitor.address });
  const way = await findPendingSignInRequest(site.db, site.clock, held);
  await site.limits.forgive({ 'code-here': visitor.address });
  if (way.state !== 'confirmed' || way.kind !== 'device') return undefined;
  const member = await readMember(site.db, way.member ?? '').catch(() => {
    throw createSignInRequestOverRefusal();
  });
  return startMemberSession(site, visitor, member, {
    method: 'device',
    redeem: (tx) => redeemSignInRequest(tx, site.clock, way.id),
  });
}
