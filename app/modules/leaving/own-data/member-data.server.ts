import { listSessions, type Viewer } from '#app/api/auth/sessions.server.ts';
import { readMailChoices, readMember, readMemberSectionNames } from '#app/modules/members/members.server.ts';
import { readRegisterDataExport } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { exportDevicesData } from './devices-data.server.ts';
import { exportLettersData } from './letters-data.server.ts';
import { exportOtherData } from './other-data.server.ts';
import { exportPasskeysData } from './passkeys-data.server.ts';
import { exportPlayingData } from './playing-data.server.ts';
import { exportSignInRequests } from './sign-in-requests-data.server.ts';
import { exportSubscriptionData } from './subscription-data.server.ts';

/** Exports all data stored about a member (UK GDPR). Tables: app/modules/members/retention/retention-decisions.ts. */
export async function exportMemberData(site: Site, viewer: Pick<Viewer, 'id' | 'role'>) {
  const { db, clock } = site;
  const member = await readMember(db, viewer.id);
  const record = await db
    .selectFrom('record')
    .select(['at', 'actor_name', 'act', 'detail'])
    .where('member', '=', viewer.id)
    .orderBy('at')
    .execute();
  const devices = await db
    .selectFrom('device')
    .select(['name', 'first_at'])
    .where('member', '=', viewer.id)
    .execute();
  const places = await db
    .selectFrom('known_place')
    .select('seen_at')
    .where('member', '=', viewer.id)
    .orderBy('seen_at', 'desc')
    .execute();
  const entered = await db
    .selectFrom('player')
    .innerJoin('entry', 'entry.id', 'player.entry')
    .innerJoin('competition', 'competition.slug', 'entry.competition')
    .select(['competition.name', 'season', 'entry.name as side'])
    .where('player.member', '=', viewer.id)
    .orderBy('season')
    .orderBy('competition.position')
    .execute();
  return {
    name: member.name,
    displayName: member.display_name,
    email: member.email,
    signInName: member.sign_in_name,
    telephone: member.phone,
    sections: await readMemberSectionNames(db, viewer.id),
    role: member.role,
    addedAt: member.added_at,
    signedInAt: member.signed_in_at,
    signedInWhere: await listSessions(db, clock, viewer.id),
    browsersSeen: devices.map(({ name, first_at }) => ({ name, firstAt: first_at })),
    placesKnown: places.map(({ seen_at }) => ({ lastAt: seen_at })),
    mail: await readMailChoices(site, viewer),
    phonesTold: await exportDevicesData(db, clock, viewer.id),
    competitions: entered.map(({ name, season, side }) => ({ competition: `${name} ${season}`, side })),
    ...(await exportPlayingData(db, viewer.id)),
    ...(await exportPasskeysData(db, viewer.id)),
    ...(await exportSubscriptionData(db, viewer.id)),
    lettersToMe: await exportLettersData(db, viewer.id),
    ...(await exportOtherData(db, member)),
    ...(await readRegisterDataExport(db, viewer.id)),
    waysIn: await exportSignInRequests(db, viewer.id),
    whatOfficersDid: record.map(({ at, actor_name, act, detail }) => ({ at, by: actor_name, act, detail })),
  };
}
