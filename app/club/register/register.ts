// The door of register: all that other subjects take from it.
export { writersName } from '#app/club/register/applications/application.ts';
export { consentKinds, consentWords, nothingSaid } from '#app/club/register/entry/consents.ts';
export { showFact } from '#app/club/register/entry/facts-shown.ts';
export { showJoined } from '#app/club/register/entry/joined.ts';
export {
  type Entry,
  type EntryFacts,
  factNames,
  factWords,
  hasLeft,
  onOneLine,
  type Position,
} from '#app/club/register/entry/register.ts';
export { seenOf } from '#app/club/register/entry/who-sees.ts';
