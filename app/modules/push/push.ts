// Public API of push: all that other subjects take from it.
export { disagree } from '#app/modules/push/mine/this-phone.ts';
export { kindsIn, pushKinds } from '#app/modules/push/telling/kinds.ts';
