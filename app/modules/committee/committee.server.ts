// Public API of committee (server).
export { takeWorry } from '#app/modules/committee/safeguarding/worry.server.ts';
