// Public API of league-sheets (server).

export type { LeagueSpreadsheetService } from '#app/modules/league-sheets/sheets/league-sheets.server.ts';
