import type { ModuleManifest } from '#app/kernel/module.ts';
import { accountModule } from '#app/modules/account/account.module.ts';
import { adminHomeModule } from '#app/modules/admin-home/admin-home.module.ts';
import { authModule } from '#app/modules/auth/auth.module.ts';
import { availabilityModule } from '#app/modules/availability/availability.module.ts';
import { bookingsModule } from '#app/modules/bookings/bookings.module.ts';
import { calendarModule } from '#app/modules/calendar/calendar.module.ts';
import { captainLinkModule } from '#app/modules/captain-link/captain-link.module.ts';
import { committeeModule } from '#app/modules/committee/committee.module.ts';
import { competitionClaimsModule } from '#app/modules/competition-claims/competition-claims.module.ts';
import { competitionRulesModule } from '#app/modules/competition-rules/competition-rules.module.ts';
import { competitionsModule } from '#app/modules/competitions/competitions.module.ts';
import { cupsModule } from '#app/modules/cups/cups.module.ts';
import { diaryModule } from '#app/modules/diary/diary.module.ts';
import { directoryModule } from '#app/modules/directory/directory.module.ts';
import { documentsModule } from '#app/modules/documents/documents.module.ts';
import { duplicatesModule } from '#app/modules/duplicates/duplicates.module.ts';
import { dutiesModule } from '#app/modules/duties/duties.module.ts';
import { exchangeModule } from '#app/modules/exchange/exchange.module.ts';
import { fixtureCardModule } from '#app/modules/fixture-card/fixture-card.module.ts';
import { fixtureDrawModule } from '#app/modules/fixture-draw/fixture-draw.module.ts';
import { fixtureListModule } from '#app/modules/fixture-list/fixture-list.module.ts';
import { fixturesModule } from '#app/modules/fixtures/fixtures.module.ts';
import { formatsModule } from '#app/modules/formats/formats.module.ts';
import { forumModule } from '#app/modules/forum/forum.module.ts';
import { forumEventsModule } from '#app/modules/forum-events/forum-events.module.ts';
import { forumFeedModule } from '#app/modules/forum-feed/forum-feed.module.ts';
import { forumLiveModule } from '#app/modules/forum-live/forum-live.module.ts';
import { forumMailModule } from '#app/modules/forum-mail/forum-mail.module.ts';
import { forumMessagesModule } from '#app/modules/forum-messages/forum-messages.module.ts';
import { forumModerationModule } from '#app/modules/forum-moderation/forum-moderation.module.ts';
import { forumSearchModule } from '#app/modules/forum-search/forum-search.module.ts';
import { forumSubjectsModule } from '#app/modules/forum-subjects/forum-subjects.module.ts';
import { galleryModule } from '#app/modules/gallery/gallery.module.ts';
import { gamesModule } from '#app/modules/games/games.module.ts';
import { gatheringsModule } from '#app/modules/gatherings/gatherings.module.ts';
import { greenModule } from '#app/modules/green/green.module.ts';
import { handbookModule } from '#app/modules/handbook/handbook.module.ts';
import { honoursModule } from '#app/modules/honours/honours.module.ts';
import { inPlayModule } from '#app/modules/in-play/in-play.module.ts';
import { lawModule } from '#app/modules/law/law.module.ts';
import { leagueClubsModule } from '#app/modules/league-clubs/league-clubs.module.ts';
import { leaguePagesModule } from '#app/modules/league-pages/league-pages.module.ts';
import { leaguePasteModule } from '#app/modules/league-paste/league-paste.module.ts';
import { leagueSheetsModule } from '#app/modules/league-sheets/league-sheets.module.ts';
import { leaguesModule } from '#app/modules/leagues/leagues.module.ts';
import { leavingModule } from '#app/modules/leaving/leaving.module.ts';
import { lettersModule } from '#app/modules/letters/letters.module.ts';
import { mailModule } from '#app/modules/mail/mail.module.ts';
import { matchAdminModule } from '#app/modules/match-admin/match-admin.module.ts';
import { matchDayModule } from '#app/modules/match-day/match-day.module.ts';
import { membersModule } from '#app/modules/members/members.module.ts';
import { membershipEnquiriesModule } from '#app/modules/membership-enquiries/membership-enquiries.module.ts';
import { myPageModule } from '#app/modules/my-page/my-page.module.ts';
import { noticesModule } from '#app/modules/notices/notices.module.ts';
import { opensModule } from '#app/modules/opens/opens.module.ts';
import { opponentsModule } from '#app/modules/opponents/opponents.module.ts';
import { pagesModule } from '#app/modules/pages/pages.module.ts';
import { programmesModule } from '#app/modules/programmes/programmes.module.ts';
import { pushModule } from '#app/modules/push/push.module.ts';
import { registerModule } from '#app/modules/register/register.module.ts';
import { registerImportModule } from '#app/modules/register-import/register-import.module.ts';
import { registrationsModule } from '#app/modules/registrations/registrations.module.ts';
import { replyByMailModule } from '#app/modules/reply-by-mail/reply-by-mail.module.ts';
import { returnsModule } from '#app/modules/returns/returns.module.ts';
import { rollUpsModule } from '#app/modules/roll-ups/roll-ups.module.ts';
import { scoreSheetsModule } from '#app/modules/score-sheets/score-sheets.module.ts';
import { screensModule } from '#app/modules/screens/screens.module.ts';
import { seasonsModule } from '#app/modules/seasons/seasons.module.ts';
import { setUpModule } from '#app/modules/set-up/set-up.module.ts';
import { sideEditorModule } from '#app/modules/side-editor/side-editor.module.ts';
import { sidesModule } from '#app/modules/sides/sides.module.ts';
import { subscriptionsModule } from '#app/modules/subscriptions/subscriptions.module.ts';
import { teamsModule } from '#app/modules/teams/teams.module.ts';

/** Modules in dependency order: each may import from those before it. */
export const modules: readonly ModuleManifest[] = [
  mailModule,
  membersModule,
  pushModule,
  authModule,
  setUpModule,
  registerModule,
  membershipEnquiriesModule,
  directoryModule,
  registerImportModule,
  leavingModule,
  accountModule,
  committeeModule,
  galleryModule,
  formatsModule,
  teamsModule,
  greenModule,
  inPlayModule,
  opponentsModule,
  calendarModule,
  fixtureCardModule,
  fixtureListModule,
  seasonsModule,
  scoreSheetsModule,
  leaguesModule,
  leagueSheetsModule,
  leaguePasteModule,
  cupsModule,
  competitionRulesModule,
  honoursModule,
  competitionsModule,
  competitionClaimsModule,
  programmesModule,
  bookingsModule,
  opensModule,
  leagueClubsModule,
  fixtureDrawModule,
  fixturesModule,
  registrationsModule,
  returnsModule,
  captainLinkModule,
  handbookModule,
  dutiesModule,
  sidesModule,
  gamesModule,
  sideEditorModule,
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
  forumLiveModule,
  forumMessagesModule,
  forumMailModule,
  forumSubjectsModule,
  forumSearchModule,
  forumModule,
  forumFeedModule,
  forumModerationModule,
  forumEventsModule,
  replyByMailModule,
  matchAdminModule,
  adminHomeModule,
  myPageModule,
  noticesModule,
  leaguePagesModule,
  pagesModule,
  screensModule,
];
