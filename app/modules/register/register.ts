// Public API of register.
export { writersName } from '#app/modules/register/applications/application.ts';
export { consentKinds, consentWords, nothingSaid } from '#app/modules/register/entry/consents.ts';
export { showFact } from '#app/modules/register/entry/facts-shown.ts';
export { showJoined } from '#app/modules/register/entry/joined.ts';
export {
  type Entry,
  type EntryFacts,
  factNames,
  factWords,
  hasLeft,
  onOneLine,
  type Position,
} from '#app/modules/register/entry/register.ts';
export { seenOf } from '#app/modules/register/entry/who-sees.ts';
