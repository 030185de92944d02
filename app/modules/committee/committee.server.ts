// Public API of committee (server).
export { handleSafeguardingConcernForm } from '#app/modules/committee/safeguarding/safeguarding-concerns.server.ts';
