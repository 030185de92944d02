// The door of push: all that other subjects take from it.
export { disagree } from '#app/club/push/mine/this-phone.ts';
export { kindsIn, pushKinds } from '#app/club/push/telling/kinds.ts';
