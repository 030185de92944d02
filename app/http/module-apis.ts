import { auditLogApi } from '#app/admin/audit-log.endpoints.server.ts';
import { changesApi } from '#app/admin/changes/latest-changes.endpoints.server.ts';
import { unsentMailApi } from '#app/admin/send-sheet/unsent-mail.endpoints.server.ts';
import { cspReportsApi } from '#app/admin/status/csp-reports.api.ts';
import { siteHealthApi } from '#app/admin/status/status.endpoints.server.ts';
import { whatsNewApi } from '#app/admin/whats-new/whats-new.endpoints.server.ts';
import { accountApi } from '#app/modules/account/account.api.ts';
import { passkeysApi } from '#app/modules/auth/passkeys/passkeys.api.ts';
import { passwordlessApi } from '#app/modules/auth/passwordless.api.ts';
import { signInApi } from '#app/modules/auth/sign-in.api.ts';
import { availabilityBoardsApi } from '#app/modules/availability/admin/boards.endpoints.server.ts';
import { availabilityApi } from '#app/modules/availability/availability.endpoints.server.ts';
import { paperBoardApi } from '#app/modules/availability/paper/paper-board.endpoints.server.ts';
import { opponentClubsApi } from '#app/modules/calendar/clubs/clubs.endpoints.server.ts';
import { calendarEventsApi } from '#app/modules/calendar/events/events.endpoints.server.ts';
import { fixtureImportApi } from '#app/modules/calendar/fixture-list/fixture-import.api.ts';
import { greenApi } from '#app/modules/calendar/green/green.endpoints.server.ts';
import { eventKindsApi } from '#app/modules/calendar/kinds/kinds.endpoints.server.ts';
import { seasonsApi } from '#app/modules/calendar/season/seasons.endpoints.server.ts';
import { officersApi } from '#app/modules/committee/officers/officers.endpoints.server.ts';
import { clubSettingsApi } from '#app/modules/committee/settings/settings.endpoints.server.ts';
import { competitionsAdminApi } from '#app/modules/competitions/admin/competitions.endpoints.server.ts';
import { memberMatchesApi } from '#app/modules/competitions/claims/claims.endpoints.server.ts';
import { cupsAdminApi } from '#app/modules/cups/admin/cups.endpoints.server.ts';
import { diaryApi } from '#app/modules/diary/diary.endpoints.server.ts';
import { diaryFeedApi } from '#app/modules/diary/feed/diary-feed.api.ts';
import { documentsModuleApi } from '#app/modules/documents/documents.api.ts';
import { duplicatesApi } from '#app/modules/duplicates/duplicates.endpoints.server.ts';
import { dutiesAdminApi } from '#app/modules/duties/admin/duties-section.endpoints.server.ts';
import { myDutiesApi } from '#app/modules/duties/own/my-duties.endpoints.server.ts';
import { exchangeApi } from '#app/modules/exchange/exchange.api.ts';
import { followingApi } from '#app/modules/exchange/following/follow.endpoints.server.ts';
import { clubSitesApi } from '#app/modules/exchange/league/club-sites.endpoints.server.ts';
import { fixturesAdminApi } from '#app/modules/fixtures/season-book/season-book.endpoints.server.ts';
import { formatsApi } from '#app/modules/formats/admin/formats.endpoints.server.ts';
import { eventNewsApi } from '#app/modules/forum/event-news/event-news.endpoints.server.ts';
import { topicFeedApi } from '#app/modules/forum/feed/topic-feed.api.ts';
import { forumApi } from '#app/modules/forum/forum.api.ts';
import { forumModerationApi } from '#app/modules/forum/moderation/moderation.endpoints.server.ts';
import { albumsAdminApi } from '#app/modules/gallery/admin/albums.api.ts';
import { galleryModuleApi } from '#app/modules/gallery/gallery.api.ts';
import { pagePictureUploadApi } from '#app/modules/gallery/store/page-pictures.api.ts';
import { gatheringsApi } from '#app/modules/gatherings/admin/gatherings.endpoints.server.ts';
import { mySignUpApi } from '#app/modules/gatherings/members/member-sign-up.endpoints.server.ts';
import { handbookApi } from '#app/modules/handbook/booklet/booklet.endpoints.server.ts';
import { seasonImportApi } from '#app/modules/handbook/season-import/season-import.endpoints.server.ts';
import { lawModuleApi } from '#app/modules/law/law.api.ts';
import { clubContactsApi } from '#app/modules/league-clubs/admin/club-contacts.endpoints.server.ts';
import { leagueClubsAdminApi } from '#app/modules/league-clubs/admin/league-clubs.endpoints.server.ts';
import { clubListImportApi } from '#app/modules/league-clubs/list-import/club-list-import.endpoints.server.ts';
import { leagueTeamsApi } from '#app/modules/league-clubs/teams/league-teams.endpoints.server.ts';
import { leagueDeductionsApi } from '#app/modules/leagues/admin/deductions.endpoints.server.ts';
import { leagueAdminApi } from '#app/modules/leagues/admin/league.endpoints.server.ts';
import { leagueClubsApi } from '#app/modules/leagues/admin/season-teams.endpoints.server.ts';
import { leagueDetailsApi } from '#app/modules/leagues/details/league-details.endpoints.server.ts';
import { leaguesApi } from '#app/modules/leagues/leagues.api.ts';
import { leagueMatchesApi } from '#app/modules/leagues/matches/league-matches.endpoints.server.ts';
import { pastePreviewApi } from '#app/modules/leagues/paste/paste-preview.api.ts';
import { pasteSaveApi } from '#app/modules/leagues/paste/paste-save.endpoints.server.ts';
import { resultsApi } from '#app/modules/leagues/results/results.endpoints.server.ts';
import { sheetImportApi } from '#app/modules/leagues/sheet-import/sheet-import.endpoints.server.ts';
import { removalApi } from '#app/modules/leaving/removal/removal.endpoints.server.ts';
import { lettersModuleApi } from '#app/modules/letters/letters.api.ts';
import { matchCardApi } from '#app/modules/match-day/card/card.endpoints.server.ts';
import { cardFiguresApi } from '#app/modules/match-day/card-figures/card-figures.endpoints.server.ts';
import { matchPrintsApi } from '#app/modules/match-day/print/prints.endpoints.server.ts';
import { opensAdminApi } from '#app/modules/opens/opens.endpoints.server.ts';
import { adminHomeApi } from '#app/modules/pages/admin-home/admin-home.endpoints.server.ts';
import { adminSearchApi } from '#app/modules/pages/admin-search/admin-search.endpoints.server.ts';
import { pageCardsApi } from '#app/modules/pages/cards/page-cards.endpoints.server.ts';
import { leagueAdminHomeApi } from '#app/modules/pages/league-admin/league-admin-home.endpoints.server.ts';
import { matchAdminApi } from '#app/modules/pages/match-admin/match-admin.endpoints.server.ts';
import { memberPageApi } from '#app/modules/pages/member-page/member-page.endpoints.server.ts';
import { myPageApi } from '#app/modules/pages/my-page/my-page.api.ts';
import { noticesApi } from '#app/modules/pages/notices/notices.endpoints.server.ts';
import { seasonEndApi } from '#app/modules/pages/season-end/season-end.endpoints.server.ts';
import { siteTextsApi } from '#app/modules/pages/texts/texts.endpoints.server.ts';
import { programmesApi } from '#app/modules/programmes/admin/programme.endpoints.server.ts';
import { pushDevicesApi } from '#app/modules/push/devices/devices.endpoints.server.ts';
import { memberDirectoryApi } from '#app/modules/register/directory/directory.endpoints.server.ts';
import { membersAdminApi } from '#app/modules/register/members-admin.api.ts';
import { registerApi } from '#app/modules/register/register.api.ts';
import { registrationsAdminApi } from '#app/modules/registrations/averages/averages-admin.endpoints.server.ts';
import { returnsAdminApi } from '#app/modules/returns/returns.api.ts';
import { rollUpWinnerApi } from '#app/modules/roll-ups/day/winner.endpoints.server.ts';
import { rollUpsApi } from '#app/modules/roll-ups/day.endpoints.server.ts';
import { screensApi } from '#app/modules/screens/admin/screens.endpoints.server.ts';
import { seasonGamesApi } from '#app/modules/sides/games/season-games.endpoints.server.ts';
import { adminLiftsApi } from '#app/modules/sides/lifts/admin/admin-lifts.endpoints.server.ts';
import { playerNotificationsApi } from '#app/modules/sides/notifications/notifications.endpoints.server.ts';
import { adminPlacesApi } from '#app/modules/sides/places/admin-places.endpoints.server.ts';
import { ownPlacesApi } from '#app/modules/sides/places/own-places.endpoints.server.ts';
import { sidesApi } from '#app/modules/sides/sides.endpoints.server.ts';
import { subscriptionsApi } from '#app/modules/subscriptions/subscriptions.api.ts';
import { teamsApi } from '#app/modules/teams/admin/teams.endpoints.server.ts';
import type { ServerContext } from './server-context.ts';

/** APIs of all modules. Of two handlers for the same path the first one wins. */
const moduleApis = [
  leaguesApi,
  galleryModuleApi,
  signInApi,
  accountApi,
  pushDevicesApi,
  membersAdminApi,
  removalApi,
  auditLogApi,
  changesApi,
  unsentMailApi,
  greenApi,
  officersApi,
  // Notices and cards before '/{key}', which would match their paths.
  noticesApi,
  screensApi,
  pageCardsApi,
  siteTextsApi,
  clubSettingsApi,
  adminHomeApi,
  seasonEndApi,
  adminSearchApi,
  matchAdminApi,
  memberPageApi,
  myPageApi,
  diaryFeedApi,
  topicFeedApi,
  diaryApi,
  siteHealthApi,
  whatsNewApi,
  cspReportsApi,
  resultsApi,
  leagueAdminApi,
  leagueDetailsApi,
  leagueClubsApi,
  leagueMatchesApi,
  leagueDeductionsApi,
  sheetImportApi,
  pastePreviewApi,
  pasteSaveApi,
  seasonImportApi,
  handbookApi,
  leagueAdminHomeApi,
  clubListImportApi,
  leagueClubsAdminApi,
  clubContactsApi,
  leagueTeamsApi,
  formatsApi,
  teamsApi,
  albumsAdminApi,
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
  memberMatchesApi,
  opensAdminApi,
  returnsAdminApi,
  registrationsAdminApi,
  fixturesAdminApi,
  dutiesAdminApi,
  myDutiesApi,
  availabilityBoardsApi,
  paperBoardApi,
  availabilityApi,
  sidesApi,
  seasonGamesApi,
  ownPlacesApi,
  adminPlacesApi,
  adminLiftsApi,
  playerNotificationsApi,
  matchCardApi,
  cardFiguresApi,
  matchPrintsApi,
  exchangeApi,
  followingApi,
  clubSitesApi,
  rollUpsApi,
  rollUpWinnerApi,
  gatheringsApi,
  mySignUpApi,
  registerApi,
  memberDirectoryApi,
  passwordlessApi,
  passkeysApi,
  subscriptionsApi,
  lettersModuleApi,
  documentsModuleApi,
  lawModuleApi,
  duplicatesApi,
  forumApi,
  forumModerationApi,
];

export const createModuleApis = (site: ServerContext) => moduleApis.map((its) => its(site));
