// The door of push: all that other subjects take from it.
export { kindsIn, pushKinds } from '#app/club/push/telling/kinds.ts';
