import { auditLogApi } from '#app/admin/audit-log.endpoints.server.ts';
import { recordedChangesApi } from '#app/admin/changes/latest-changes.endpoints.server.ts';
import { unsentMailsApi } from '#app/admin/send-sheet/unsent-mail.endpoints.server.ts';
import { cspReportsApi } from '#app/admin/status/csp-reports.api.ts';
import { siteHealthApi } from '#app/admin/status/status.endpoints.server.ts';
import { releaseNotesApi } from '#app/admin/whats-new/whats-new.endpoints.server.ts';
import { ownAccountApi } from '#app/modules/account/account.api.ts';
import { passkeysApi } from '#app/modules/auth/passkeys/passkeys.api.ts';
import { passwordlessApi } from '#app/modules/auth/passwordless.api.ts';
import { signInApi } from '#app/modules/auth/sign-in.api.ts';
import { availabilityBoardsApi } from '#app/modules/availability/admin/boards.endpoints.server.ts';
import { availabilityApi } from '#app/modules/availability/availability.endpoints.server.ts';
import { paperAvailabilityBoardApi } from '#app/modules/availability/paper/paper-board.endpoints.server.ts';
import { opponentClubsApi } from '#app/modules/calendar/clubs/clubs.endpoints.server.ts';
import { calendarEventsApi } from '#app/modules/calendar/events/events.endpoints.server.ts';
import { fixtureImportApi } from '#app/modules/calendar/fixture-list/fixture-import.api.ts';
import { greenStatusApi } from '#app/modules/calendar/green/green.endpoints.server.ts';
import { eventKindsApi } from '#app/modules/calendar/kinds/kinds.endpoints.server.ts';
import { seasonsApi } from '#app/modules/calendar/season/seasons.endpoints.server.ts';
import { officersApi } from '#app/modules/committee/officers/officers.endpoints.server.ts';
import { clubSettingsApi } from '#app/modules/committee/settings/settings.endpoints.server.ts';
import { competitionsAdminApi } from '#app/modules/competitions/admin/competitions.endpoints.server.ts';
import { ownCompetitionMatchesApi } from '#app/modules/competitions/claims/claims.endpoints.server.ts';
import { cupsAdminApi } from '#app/modules/cups/admin/cups.endpoints.server.ts';
import { diaryApi } from '#app/modules/diary/diary.endpoints.server.ts';
import { diaryFeedApi } from '#app/modules/diary/feed/diary-feed.api.ts';
import { documentsModuleApi } from '#app/modules/documents/documents.api.ts';
import { duplicateMembersApi } from '#app/modules/duplicates/duplicates.endpoints.server.ts';
import { dutiesAdminApi } from '#app/modules/duties/admin/duties-section.endpoints.server.ts';
import { myDutiesApi } from '#app/modules/duties/own/my-duties.endpoints.server.ts';
import { leagueExchangeApi } from '#app/modules/exchange/exchange.api.ts';
import { followedLeagueApi } from '#app/modules/exchange/following/follow.endpoints.server.ts';
import { clubSitesApi } from '#app/modules/exchange/league/club-sites.endpoints.server.ts';
import { fixturesAdminApi } from '#app/modules/fixtures/season-book/season-book.endpoints.server.ts';
import { matchFormatsApi } from '#app/modules/formats/admin/formats.endpoints.server.ts';
import { eventNewsApi } from '#app/modules/forum/event-news/event-news.endpoints.server.ts';
import { forumTopicFeedApi } from '#app/modules/forum/feed/topic-feed.api.ts';
import { forumApi } from '#app/modules/forum/forum.api.ts';
import { forumModerationApi } from '#app/modules/forum/moderation/moderation.endpoints.server.ts';
import { adminPhotoAlbumsApi } from '#app/modules/gallery/admin/albums.api.ts';
import { galleryModuleApi } from '#app/modules/gallery/gallery.api.ts';
import { pagePictureUploadApi } from '#app/modules/gallery/store/page-pictures.api.ts';
import { gatheringsApi } from '#app/modules/gatherings/admin/gatherings.endpoints.server.ts';
import { memberSignUpApi } from '#app/modules/gatherings/members/member-sign-up.endpoints.server.ts';
import { handbookApi } from '#app/modules/handbook/booklet/booklet.endpoints.server.ts';
import { leagueSeasonImportApi } from '#app/modules/handbook/season-import/season-import.endpoints.server.ts';
import { legalDutiesModuleApi } from '#app/modules/law/law.api.ts';
import { leagueClubContactsApi } from '#app/modules/league-clubs/admin/club-contacts.endpoints.server.ts';
import { leagueClubsAdminApi } from '#app/modules/league-clubs/admin/league-clubs.endpoints.server.ts';
import { clubListImportApi } from '#app/modules/league-clubs/list-import/club-list-import.endpoints.server.ts';
import { leagueTeamsApi } from '#app/modules/league-clubs/teams/league-teams.endpoints.server.ts';
import { leagueDeductionsApi } from '#app/modules/leagues/admin/deductions.endpoints.server.ts';
import { leagueAdminApi } from '#app/modules/leagues/admin/league.endpoints.server.ts';
import { leagueClubsApi } from '#app/modules/leagues/admin/season-teams.endpoints.server.ts';
import { leagueDetailsApi } from '#app/modules/leagues/details/league-details.endpoints.server.ts';
import { leaguesApi } from '#app/modules/leagues/leagues.api.ts';
import { leagueMatchesApi } from '#app/modules/leagues/matches/league-matches.endpoints.server.ts';
import { leaguePastePreviewApi } from '#app/modules/leagues/paste/paste-preview.api.ts';
import { leaguePasteSaveApi } from '#app/modules/leagues/paste/paste-save.endpoints.server.ts';
import { eventResultsApi } from '#app/modules/leagues/results/results.endpoints.server.ts';
import { leagueSpreadsheetImportApi } from '#app/modules/leagues/sheet-import/sheet-import.endpoints.server.ts';
import { memberRemovalApi } from '#app/modules/leaving/removal/removal.endpoints.server.ts';
import { lettersModuleApi } from '#app/modules/letters/letters.api.ts';
import { matchCardApi } from '#app/modules/match-day/card/card.endpoints.server.ts';
import { matchCardScoresApi } from '#app/modules/match-day/card-figures/card-figures.endpoints.server.ts';
import { matchPrintsApi } from '#app/modules/match-day/print/prints.endpoints.server.ts';
import { openCompetitionsAdminApi } from '#app/modules/opens/opens.endpoints.server.ts';
import { adminHomeApi } from '#app/modules/pages/admin-home/admin-home.endpoints.server.ts';
import { adminSearchApi } from '#app/modules/pages/admin-search/admin-search.endpoints.server.ts';
import { pageCardsApi } from '#app/modules/pages/cards/page-cards.endpoints.server.ts';
import { leagueAdminHomeApi } from '#app/modules/pages/league-admin/league-admin-home.endpoints.server.ts';
import { matchAdminApi } from '#app/modules/pages/match-admin/match-admin.endpoints.server.ts';
import { memberAdminPageApi } from '#app/modules/pages/member-page/member-page.endpoints.server.ts';
import { myPageApi } from '#app/modules/pages/my-page/my-page.api.ts';
import { noticesApi } from '#app/modules/pages/notices/notices.endpoints.server.ts';
import { seasonEndApi } from '#app/modules/pages/season-end/season-end.endpoints.server.ts';
import { siteTextsApi } from '#app/modules/pages/texts/texts.endpoints.server.ts';
import { programmesApi } from '#app/modules/programmes/admin/programme.endpoints.server.ts';
import { pushDevicesApi } from '#app/modules/push/devices/devices.endpoints.server.ts';
import { memberDirectoryApi } from '#app/modules/register/directory/directory.endpoints.server.ts';
import { membersAdminApi } from '#app/modules/register/members-admin.api.ts';
import { registerApi } from '#app/modules/register/register.api.ts';
import { playerRegistrationsAdminApi } from '#app/modules/registrations/averages/averages-admin.endpoints.server.ts';
import { matchResultsAdminApi } from '#app/modules/returns/returns.api.ts';
import { rollUpWinnerApi } from '#app/modules/roll-ups/day/winner.endpoints.server.ts';
import { rollUpsApi } from '#app/modules/roll-ups/day.endpoints.server.ts';
import { clubScreensApi } from '#app/modules/screens/admin/screens.endpoints.server.ts';
import { playerSeasonTotalsApi } from '#app/modules/sides/games/season-games.endpoints.server.ts';
import { adminLiftsApi } from '#app/modules/sides/lifts/admin/admin-lifts.endpoints.server.ts';
import { playerNotificationsApi } from '#app/modules/sides/notifications/notifications.endpoints.server.ts';
import { adminTeamPlacesApi } from '#app/modules/sides/places/admin-places.endpoints.server.ts';
import { ownTeamPlacesApi } from '#app/modules/sides/places/own-places.endpoints.server.ts';
import { sidesApi } from '#app/modules/sides/sides.endpoints.server.ts';
import { subscriptionsApi } from '#app/modules/subscriptions/subscriptions.api.ts';
import { teamsApi } from '#app/modules/teams/admin/teams.endpoints.server.ts';
import type { ServerContext } from './server-context.ts';

/** APIs of all modules. Of two handlers for the same path the first one wins. */
const moduleApis = [
  leaguesApi,
  galleryModuleApi,
  signInApi,
  ownAccountApi,
  pushDevicesApi,
  membersAdminApi,
  memberRemovalApi,
  auditLogApi,
  recordedChangesApi,
  unsentMailsApi,
  greenStatusApi,
  officersApi,
  // Notices and cards before '/{key}', which would match their paths.
  noticesApi,
  clubScreensApi,
  pageCardsApi,
  siteTextsApi,
  clubSettingsApi,
  adminHomeApi,
  seasonEndApi,
  adminSearchApi,
  matchAdminApi,
  memberAdminPageApi,
  myPageApi,
  diaryFeedApi,
  forumTopicFeedApi,
  diaryApi,
  siteHealthApi,
  releaseNotesApi,
  cspReportsApi,
  eventResultsApi,
  leagueAdminApi,
  leagueDetailsApi,
  leagueClubsApi,
  leagueMatchesApi,
  leagueDeductionsApi,
  leagueSpreadsheetImportApi,
  leaguePastePreviewApi,
  leaguePasteSaveApi,
  leagueSeasonImportApi,
  handbookApi,
  leagueAdminHomeApi,
  clubListImportApi,
  leagueClubsAdminApi,
  leagueClubContactsApi,
  leagueTeamsApi,
  matchFormatsApi,
  teamsApi,
  adminPhotoAlbumsApi,
  pagePictureUploadApi,
  calendarEventsApi,
  cupsAdminApi,
  programmesApi,
  eventNewsApi,
  opponentClubsApi,
  eventKindsApi,
  fixtureImportApi,
  seasonsApi,
  competitionsAdminApi,
  ownCompetitionMatchesApi,
  openCompetitionsAdminApi,
  matchResultsAdminApi,
  playerRegistrationsAdminApi,
  fixturesAdminApi,
  dutiesAdminApi,
  myDutiesApi,
  availabilityBoardsApi,
  paperAvailabilityBoardApi,
  availabilityApi,
  sidesApi,
  playerSeasonTotalsApi,
  ownTeamPlacesApi,
  adminTeamPlacesApi,
  adminLiftsApi,
  playerNotificationsApi,
  matchCardApi,
  matchCardScoresApi,
  matchPrintsApi,
  leagueExchangeApi,
  followedLeagueApi,
  clubSitesApi,
  rollUpsApi,
  rollUpWinnerApi,
  gatheringsApi,
  memberSignUpApi,
  registerApi,
  memberDirectoryApi,
  passwordlessApi,
  passkeysApi,
  subscriptionsApi,
  lettersModuleApi,
  documentsModuleApi,
  legalDutiesModuleApi,
  duplicateMembersApi,
  forumApi,
  forumModerationApi,
];

export const createModuleApis = (site: ServerContext) => moduleApis.map((its) => its(site));
