// Public API of honours (server).

export { hasHonours, readHonoursOfCompetition, updateDerivedHonours } from './honours-board.server.ts';
