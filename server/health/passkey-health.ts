import {
  canSiteUsePasskeys,
  getRelyingParty,
} from '#app/modules/auth/passkeys/webauthn/relying-party.server.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { createHealthResult, type HealthCheckContext } from './health-result.ts';

const say = (state: HealthResult['state'], said: string, todo = '') =>
  createHealthResult('passkeys', 'Passkeys', state, said, todo);

/**
 * Health result for passkeys, which work for one host name only: reports those of a former address. None when passkeys are off.
 */
export async function checkPasskeyHealth({ db, club, url }: HealthCheckContext): Promise<HealthResult[]> {
  if (!club.uses.doors) return [];
  if (!canSiteUsePasskeys({ url }))
    return [
      say(
        'note',
        `The site’s address is ${url}. Passkeys need an address with a domain name and https, so members cannot add any.`,
        'Set PUBLIC_URL to the address that members use, with https (see docs/running.md).',
      ),
    ];
  const { host } = getRelyingParty({ url });
  const rows = await db
    .selectFrom('passkey')
    .select(['member', 'host'])
    .distinct()
    .orderBy('host')
    .orderBy('member')
    .execute();
  const here = new Set(rows.filter((row) => row.host === host).map(({ member }) => member));
  // Members with a passkey for the new address are fine.
  const left = rows.filter((row) => row.host !== host && !here.has(row.member));
  if (left.length === 0) {
    const many = here.size === 1 ? 'One member signs' : `${here.size} members sign`;
    return [say('well', `${many} in at ${host} with a fingerprint, face or PIN.`)];
  }
  const members = new Set(left.map(({ member }) => member)).size;
  const hosts = [...new Set(left.map((row) => row.host))].join(', ');
  return [
    say(
      'note',
      `${members === 1 ? 'One member’s passkeys were' : `${members} members’ passkeys were`} made for ${hosts} and no longer work at ${host}.`,
      'Let these members know that they can sign in with a password or by email, then add their devices again in their accounts. If the address should not have changed, correct PUBLIC_URL.',
    ),
  ];
}
