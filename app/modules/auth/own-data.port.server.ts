import type { Ports } from '#app/kernel/module.ts';

/** Browsers, addresses, passkeys without their keys, and requests to sign in without a password, of the last day. */
export const exportOwnSignInData: Ports['ownData'] = async ({ site: { db }, member: { id } }) => {
  const devices = await db
    .selectFrom('device')
    .select(['name', 'first_at'])
    .where('member', '=', id)
    .execute();
  const places = await db
    .selectFrom('known_place')
    .select('seen_at')
    .where('member', '=', id)
    .orderBy('seen_at', 'desc')
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'host as goodFor', 'made_at as madeAt', 'used_at as usedAt'])
    .where('member', '=', id)
    .orderBy('made_at')
    .execute();
  const requests = await db
    .selectFrom('way_in')
    .select(['kind', 'device', 'made_at'])
    .where('member', '=', id)
    .orderBy('made_at')
    .execute();
  return {
    browsersSeen: devices.map(({ name, first_at }) => ({ name, firstAt: first_at })),
    placesKnown: places.map(({ seen_at }) => ({ lastAt: seen_at })),
    passkeys,
    waysIn: requests.map(({ kind, device, made_at }) => ({ kind, device, madeAt: made_at })),
  };
};
