import { listSessions, type Viewer } from '#app/api/who/sessions.server.ts';
import { mailChoices, readMember, sectionNames } from '#app/modules/members/members.server.ts';
import { registerData } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { lettersData } from './letters-data.server.ts';
import { moreData } from './more-data.server.ts';
import { passkeysData } from './passkeys-data.server.ts';
import { phonesData } from './phones-data.server.ts';
import { playingData } from './playing-data.server.ts';
import { subscriptionData } from './subscription-data.server.ts';
import { waysData } from './ways-data.server.ts';

/** Exports all data stored about a member (UK GDPR). Tables: app/modules/members/kept/kept.ts. */
export async function myData(site: Site, viewer: Pick<Viewer, 'id' | 'role'>) {
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
    sections: await sectionNames(db, viewer.id),
    role: member.role,
    addedAt: member.added_at,
    signedInAt: member.signed_in_at,
    signedInWhere: await listSessions(db, clock, viewer.id),
    browsersSeen: devices.map(({ name, first_at }) => ({ name, firstAt: first_at })),
    placesKnown: places.map(({ seen_at }) => ({ lastAt: seen_at })),
    mail: await mailChoices(site, viewer),
    phonesTold: await phonesData(db, clock, viewer.id),
    competitions: entered.map(({ name, season, side }) => ({ competition: `${name} ${season}`, side })),
    ...(await playingData(db, viewer.id)),
    ...(await passkeysData(db, viewer.id)),
    ...(await subscriptionData(db, viewer.id)),
    lettersToMe: await lettersData(db, viewer.id),
    ...(await moreData(db, member)),
    ...(await registerData(db, viewer.id)),
    waysIn: await waysData(db, viewer.id),
    whatOfficersDid: record.map(({ at, actor_name, act, detail }) => ({ at, by: actor_name, act, detail })),
  };
}
