// The door of committee, on the server: all that other subjects take from it.
export { takeWorry } from '#app/modules/committee/safeguarding/worry.server.ts';
