// Public API of formats, on the server: everything that other modules import from it.
export {
  type NamedMatchFormat,
  namedMatchFormatSchema,
} from '#app/modules/formats/admin/format-admin-schemas.server.ts';
export { readAvailableMatchFormats } from '#app/modules/formats/admin/read-formats.server.ts';
export {
  createHomeAwaySchema,
  homeOrAwaySchema,
  leagueTeamStatisticsSchema,
  matchFormatSchema,
  matchPointsCountSchema,
  matchScoreSheetSchema,
  matchShotsCountSchema,
  validMatchFormatSchema,
} from './format-schemas.server.ts';
