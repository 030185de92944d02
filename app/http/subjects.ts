import { auditLogApi } from '#app/admin/audit-log.endpoints.server.ts';
import { changesApi } from '#app/admin/changes/changes.endpoints.server.ts';
import { browserReportsApi } from '#app/admin/status/browser-reports.api.ts';
import { statusApi } from '#app/admin/status/status.endpoints.server.ts';
import { waitingApi } from '#app/admin/telling/waiting.endpoints.server.ts';
import { whatsNewApi } from '#app/admin/whats-new/whats-new.endpoints.server.ts';
import { accountApi } from '#app/modules/account/account.api.ts';
import { clubsApi } from '#app/modules/calendar/clubs/clubs.endpoints.server.ts';
import { eventsApi } from '#app/modules/calendar/events/events.endpoints.server.ts';
import { importDeskApi } from '#app/modules/calendar/fixture-list/import-desk.api.ts';
import { greenApi } from '#app/modules/calendar/green/green.endpoints.server.ts';
import { kindsApi } from '#app/modules/calendar/kinds/kinds.endpoints.server.ts';
import { seasonsApi } from '#app/modules/calendar/season/seasons.endpoints.server.ts';
import { officersApi } from '#app/modules/committee/officers/officers.endpoints.server.ts';
import { settingsApi } from '#app/modules/committee/settings/settings.endpoints.server.ts';
import { competitionsDeskApi } from '#app/modules/competitions/admin/competitions.endpoints.server.ts';
import { matchesApi } from '#app/modules/competitions/claims/claims.endpoints.server.ts';
import { cupsApi } from '#app/modules/cups/admin/cups.endpoints.server.ts';
import { diaryFeedApi } from '#app/modules/diary/address/feed.api.ts';
import { diaryApi } from '#app/modules/diary/diary.endpoints.server.ts';
import { documentsApi } from '#app/modules/documents/documents.api.ts';
import { duplicatesApi } from '#app/modules/duplicates/duplicates.endpoints.server.ts';
import { dutiesDeskApi } from '#app/modules/duties/admin/duties-room.endpoints.server.ts';
import { myDutiesApi } from '#app/modules/duties/mine/my-duties.endpoints.server.ts';
import { exchangeApi } from '#app/modules/exchange/exchange.api.ts';
import { followingApi } from '#app/modules/exchange/following/follow.endpoints.server.ts';
import { sitesApi } from '#app/modules/exchange/league/sites.endpoints.server.ts';
import { fixturesApi } from '#app/modules/fixtures/book/book.endpoints.server.ts';
import { formatsApi } from '#app/modules/formats/admin/formats.endpoints.server.ts';
import { topicFeedApi } from '#app/modules/forum/feed/topic-feed.api.ts';
import { forumApi } from '#app/modules/forum/forum.api.ts';
import { moderationApi } from '#app/modules/forum/moderation/moderation.endpoints.server.ts';
import { tellingApi } from '#app/modules/forum/telling/telling.endpoints.server.ts';
import { albumsApi } from '#app/modules/gallery/admin/albums-desk.api.ts';
import { galleryApi } from '#app/modules/gallery/gallery.api.ts';
import { sitePicturesApi } from '#app/modules/gallery/store/site-pictures.api.ts';
import { gatheringsApi } from '#app/modules/gatherings/admin/gatherings.endpoints.server.ts';
import { myComingApi } from '#app/modules/gatherings/members/my-coming.endpoints.server.ts';
import { handbookApi } from '#app/modules/handbook/booklet/handbook.endpoints.server.ts';
import { takeInApi } from '#app/modules/handbook/take-in/take-in.endpoints.server.ts';
import { lawApi } from '#app/modules/law/law.api.ts';
import { clubListApi } from '#app/modules/league-clubs/list/club-list.endpoints.server.ts';
import { clubsOfLeagueApi } from '#app/modules/league-clubs/room/clubs.endpoints.server.ts';
import { clubContactsApi } from '#app/modules/league-clubs/room/contacts.endpoints.server.ts';
import { leagueTeamsApi } from '#app/modules/league-clubs/teams/teams.endpoints.server.ts';
import { leagueClubsApi } from '#app/modules/leagues/admin/clubs.endpoints.server.ts';
import { deductionsApi } from '#app/modules/leagues/admin/deductions.endpoints.server.ts';
import { leagueDeskApi } from '#app/modules/leagues/admin/league.endpoints.server.ts';
import { leagueFactsApi } from '#app/modules/leagues/facts/leagues.endpoints.server.ts';
import { leaguesApi } from '#app/modules/leagues/leagues.api.ts';
import { leagueMatchesApi } from '#app/modules/leagues/matches/matches.endpoints.server.ts';
import { pastedApi } from '#app/modules/leagues/pasted/pasted.api.ts';
import { takenInApi } from '#app/modules/leagues/pasted/pasted.endpoints.server.ts';
import { resultsApi } from '#app/modules/leagues/results/results.endpoints.server.ts';
import { takeOverApi } from '#app/modules/leagues/take-over/take-over.endpoints.server.ts';
import { removalApi } from '#app/modules/leaving/removal/removal.endpoints.server.ts';
import { lettersApi } from '#app/modules/letters/letters.api.ts';
import { cardApi } from '#app/modules/match-day/card/card.endpoints.server.ts';
import { cardOfferApi } from '#app/modules/match-day/offer/offer.endpoints.server.ts';
import { printsApi } from '#app/modules/match-day/print/prints.endpoints.server.ts';
import { boardsApi } from '#app/modules/names/admin/boards.endpoints.server.ts';
import { answersApi } from '#app/modules/names/names.endpoints.server.ts';
import { paperApi } from '#app/modules/names/paper/paper.endpoints.server.ts';
import { opensApi } from '#app/modules/opens/opens.endpoints.server.ts';
import { cardsApi } from '#app/modules/pages/cards/cards.endpoints.server.ts';
import { deskHomeApi } from '#app/modules/pages/desk-home/desk-home.endpoints.server.ts';
import { finderApi } from '#app/modules/pages/finder/finder.endpoints.server.ts';
import { leagueRoomApi } from '#app/modules/pages/league-desk/league-desk.endpoints.server.ts';
import { matchApi } from '#app/modules/pages/match/match.endpoints.server.ts';
import { myPageApi } from '#app/modules/pages/my-page/my-page.api.ts';
import { noticesApi } from '#app/modules/pages/notices/notices.endpoints.server.ts';
import { personApi } from '#app/modules/pages/person/person.endpoints.server.ts';
import { seasonEndApi } from '#app/modules/pages/season-end/season-end.endpoints.server.ts';
import { textsApi } from '#app/modules/pages/texts/texts.endpoints.server.ts';
import { programmesApi } from '#app/modules/programmes/admin/programme.endpoints.server.ts';
import { phonesApi } from '#app/modules/push/devices/devices.endpoints.server.ts';
import { directoryApi } from '#app/modules/register/directory/directory.endpoints.server.ts';
import { membersDeskApi } from '#app/modules/register/members-desk.api.ts';
import { registerApi } from '#app/modules/register/register.api.ts';
import { registrationsApi } from '#app/modules/registrations/averages/averages.endpoints.server.ts';
import { returnsApi } from '#app/modules/returns/returns.api.ts';
import { winnerApi } from '#app/modules/roll-ups/day/winner.endpoints.server.ts';
import { rollUpsApi } from '#app/modules/roll-ups/day.endpoints.server.ts';
import { screensApi } from '#app/modules/screens/admin/screens.endpoints.server.ts';
import { gamesApi } from '#app/modules/sides/games/games.endpoints.server.ts';
import { liftsApi } from '#app/modules/sides/lifts/admin/lifts.endpoints.server.ts';
import { newsApi } from '#app/modules/sides/news/news.endpoints.server.ts';
import { placesApi } from '#app/modules/sides/places/places.endpoints.server.ts';
import { placesDeskApi } from '#app/modules/sides/places/places-desk.endpoints.server.ts';
import { sidesApi } from '#app/modules/sides/sides.endpoints.server.ts';
import { subscriptionsApi } from '#app/modules/subscriptions/subscriptions.api.ts';
import { teamsApi } from '#app/modules/teams/admin/teams.endpoints.server.ts';
import { doorsApi } from '#app/modules/ways-in/doors.api.ts';
import { passkeysApi } from '#app/modules/ways-in/passkeys/passkeys.api.ts';
import { signInApi } from '#app/modules/ways-in/sign-in.api.ts';
import type { Served } from './served.ts';

/** APIs of all modules. Of two handlers for the same path the first one wins. */
const subjects = [
  leaguesApi,
  galleryApi,
  signInApi,
  accountApi,
  phonesApi,
  membersDeskApi,
  removalApi,
  auditLogApi,
  changesApi,
  waitingApi,
  greenApi,
  officersApi,
  // Notices and cards before '/{key}', which would match their paths.
  noticesApi,
  screensApi,
  cardsApi,
  textsApi,
  settingsApi,
  deskHomeApi,
  seasonEndApi,
  finderApi,
  matchApi,
  personApi,
  myPageApi,
  diaryFeedApi,
  topicFeedApi,
  diaryApi,
  statusApi,
  whatsNewApi,
  browserReportsApi,
  resultsApi,
  leagueDeskApi,
  leagueFactsApi,
  leagueClubsApi,
  leagueMatchesApi,
  deductionsApi,
  takeOverApi,
  pastedApi,
  takenInApi,
  takeInApi,
  handbookApi,
  leagueRoomApi,
  clubListApi,
  clubsOfLeagueApi,
  clubContactsApi,
  leagueTeamsApi,
  formatsApi,
  teamsApi,
  albumsApi,
  sitePicturesApi,
  eventsApi,
  cupsApi,
  programmesApi,
  tellingApi,
  clubsApi,
  kindsApi,
  importDeskApi,
  seasonsApi,
  competitionsDeskApi,
  matchesApi,
  opensApi,
  returnsApi,
  registrationsApi,
  fixturesApi,
  dutiesDeskApi,
  myDutiesApi,
  boardsApi,
  paperApi,
  answersApi,
  sidesApi,
  gamesApi,
  placesApi,
  placesDeskApi,
  liftsApi,
  newsApi,
  cardApi,
  cardOfferApi,
  printsApi,
  exchangeApi,
  followingApi,
  sitesApi,
  rollUpsApi,
  winnerApi,
  gatheringsApi,
  myComingApi,
  registerApi,
  directoryApi,
  doorsApi,
  passkeysApi,
  subscriptionsApi,
  lettersApi,
  documentsApi,
  lawApi,
  duplicatesApi,
  forumApi,
  moderationApi,
];

export const callsOfSubjects = (site: Served) => subjects.map((its) => its(site));
