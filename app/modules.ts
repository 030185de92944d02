import type { ModuleManifest } from '#app/kernel/module.ts';
import { accountModule } from '#app/modules/account/account.module.ts';
import { authModule } from '#app/modules/auth/auth.module.ts';
import { availabilityModule } from '#app/modules/availability/availability.module.ts';
import { calendarModule } from '#app/modules/calendar/calendar.module.ts';
import { committeeModule } from '#app/modules/committee/committee.module.ts';
import { competitionsModule } from '#app/modules/competitions/competitions.module.ts';
import { cupsModule } from '#app/modules/cups/cups.module.ts';
import { diaryModule } from '#app/modules/diary/diary.module.ts';
import { documentsModule } from '#app/modules/documents/documents.module.ts';
import { duplicatesModule } from '#app/modules/duplicates/duplicates.module.ts';
import { dutiesModule } from '#app/modules/duties/duties.module.ts';
import { exchangeModule } from '#app/modules/exchange/exchange.module.ts';
import { fixturesModule } from '#app/modules/fixtures/fixtures.module.ts';
import { formatsModule } from '#app/modules/formats/formats.module.ts';
import { forumModule } from '#app/modules/forum/forum.module.ts';
import { galleryModule } from '#app/modules/gallery/gallery.module.ts';
import { gatheringsModule } from '#app/modules/gatherings/gatherings.module.ts';
import { handbookModule } from '#app/modules/handbook/handbook.module.ts';
import { lawModule } from '#app/modules/law/law.module.ts';
import { leagueClubsModule } from '#app/modules/league-clubs/league-clubs.module.ts';
import { leaguesModule } from '#app/modules/leagues/leagues.module.ts';
import { leavingModule } from '#app/modules/leaving/leaving.module.ts';
import { lettersModule } from '#app/modules/letters/letters.module.ts';
import { mailModule } from '#app/modules/mail/mail.module.ts';
import { matchDayModule } from '#app/modules/match-day/match-day.module.ts';
import { membersModule } from '#app/modules/members/members.module.ts';
import { opensModule } from '#app/modules/opens/opens.module.ts';
import { pagesModule } from '#app/modules/pages/pages.module.ts';
import { programmesModule } from '#app/modules/programmes/programmes.module.ts';
import { pushModule } from '#app/modules/push/push.module.ts';
import { registerModule } from '#app/modules/register/register.module.ts';
import { registrationsModule } from '#app/modules/registrations/registrations.module.ts';
import { returnsModule } from '#app/modules/returns/returns.module.ts';
import { rollUpsModule } from '#app/modules/roll-ups/roll-ups.module.ts';
import { screensModule } from '#app/modules/screens/screens.module.ts';
import { sidesModule } from '#app/modules/sides/sides.module.ts';
import { subscriptionsModule } from '#app/modules/subscriptions/subscriptions.module.ts';
import { teamsModule } from '#app/modules/teams/teams.module.ts';

/** Modules in dependency order: each may import from those before it. */
export const modules: readonly ModuleManifest[] = [
  mailModule,
  membersModule,
  pushModule,
  authModule,
  registerModule,
  leavingModule,
  accountModule,
  committeeModule,
  galleryModule,
  formatsModule,
  teamsModule,
  calendarModule,
  leaguesModule,
  cupsModule,
  competitionsModule,
  programmesModule,
  opensModule,
  leagueClubsModule,
  fixturesModule,
  registrationsModule,
  returnsModule,
  handbookModule,
  dutiesModule,
  sidesModule,
  availabilityModule,
  matchDayModule,
  exchangeModule,
  rollUpsModule,
  gatheringsModule,
  diaryModule,
  subscriptionsModule,
  lettersModule,
  documentsModule,
  lawModule,
  duplicatesModule,
  forumModule,
  pagesModule,
  screensModule,
];
