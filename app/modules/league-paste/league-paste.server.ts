// Public API of league-paste (server).

export { leaguePastePreviewSchema } from './paste-preview.ts';
