// Public API of opponents (server).

export {
  opponentClubSchema,
  renameOpponentClubInEvents,
  validateOpponentClubName,
} from './club-writes.server.ts';
