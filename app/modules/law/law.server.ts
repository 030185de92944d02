// Public API of law on the server: the only import for other modules.
export { listLegalDuties, listUrgentLegalDuties } from './legal-duties.server.ts';
