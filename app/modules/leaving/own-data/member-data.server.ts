import { listSessions, type SignedInViewer } from '#app/api/auth/sessions.server.ts';
import {
  readMailChoices,
  readMember,
  readMemberClubSectionNames,
} from '#app/modules/members/members.server.ts';
import { readRegisterDataExport } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { exportMemberPushDevicesData } from './devices-data.server.ts';
import { exportMemberLettersData } from './letters-data.server.ts';
import { exportOtherMemberData } from './other-data.server.ts';
import { exportMemberPasskeysData } from './passkeys-data.server.ts';
import { exportMemberPlayingData } from './playing-data.server.ts';
import { exportMemberSignInRequests } from './sign-in-requests-data.server.ts';
import { exportMemberSubscriptionData } from './subscription-data.server.ts';

/** Exports all data stored about a member (UK GDPR). Tables: app/modules/members/retention/retention-decisions.ts. */
export async function exportAllMemberData(site: Site, viewer: Pick<SignedInViewer, 'id' | 'role'>) {
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
    sections: await readMemberClubSectionNames(db, viewer.id),
    role: member.role,
    addedAt: member.added_at,
    signedInAt: member.signed_in_at,
    signedInWhere: await listSessions(db, clock, viewer.id),
    browsersSeen: devices.map(({ name, first_at }) => ({ name, firstAt: first_at })),
    placesKnown: places.map(({ seen_at }) => ({ lastAt: seen_at })),
    mail: await readMailChoices(site, viewer),
    phonesTold: await exportMemberPushDevicesData(db, clock, viewer.id),
    competitions: entered.map(({ name, season, side }) => ({ competition: `${name} ${season}`, side })),
    ...(await exportMemberPlayingData(db, viewer.id)),
    ...(await exportMemberPasskeysData(db, viewer.id)),
    ...(await exportMemberSubscriptionData(db, viewer.id)),
    lettersToMe: await exportMemberLettersData(db, viewer.id),
    ...(await exportOtherMemberData(db, member)),
    ...(await readRegisterDataExport(db, viewer.id)),
    waysIn: await exportMemberSignInRequests(db, viewer.id),
    whatOfficersDid: record.map(({ at, actor_name, act, detail }) => ({ at, by: actor_name, act, detail })),
  };
}
